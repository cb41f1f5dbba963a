import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { LegalText as PublishedText } from '@kontor/shared/wire/legal';
import { findLegalKind, type LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { legalApi } from '../../entities/legal/legal-api.ts';
import { LegalText } from '../../entities/legal/legal-text.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Seconds after which a text is reloaded when it is shown again. */
const FRESH_FOR = 30;

/** `/impressum`, `/agb` and others: a published legal text. */
export function LegalPage() {
  const kind = findLegalKind(useLocation().pathname);
  return kind ? <LegalPageOf kind={kind} /> : <Navigate to="/" replace />;
}

function LegalPageOf({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  const title = t(`legal.${kind}`);
  usePageTitle(title, useShopSettings().name);
  const call = legalApi.endpoints.legalText.useQuery({ params: { kind } }, { refetchOnMountOrArgChange: FRESH_FOR });
  const problem = readProblem(call.error);
  if (problem?.status === 404) return <NotPublished title={title} />;
  return (
    <Page title={title}>
      {call.currentData && <Published text={call.currentData} />}
      {problem && <LoadFailed problem={problem} busy={call.isFetching} onRetry={() => void call.refetch()} />}
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {children}
    </main>
  );
}

function Published({ text }: { text: PublishedText }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const isOwn = text[language] !== undefined;
  return (
    <>
      <LegalText
        markdown={pickLanguage(text, language)}
        lang={isOwn ? undefined : baseLanguage}
        contents={t('legalPage.contents')}
      />
      <p className="note">{t('legalPage.version', { version: text.version, date: format.date(text.publishedAt) })}</p>
    </>
  );
}

function NotPublished({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <EmptyState heading="h1" title={title} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}>
        {t('legalPage.missing')}
      </EmptyState>
    </main>
  );
}
