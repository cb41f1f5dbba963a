import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { RequireUser } from '../../../session/guards.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { SectionTabs } from '../../../ui/page/section-tabs.tsx';
import { accountAreas } from './account-areas.ts';
import { useLanguageKept } from './use-language-kept.ts';

interface AccountFrameProps {
  /** The page's heading, and the document's title unless `pageTitle` says otherwise. */
  title: string;
  pageTitle?: string | undefined;
  /** Shown below the heading. */
  intro?: ReactNode;
  /** Ref to the heading, for parts of the page that move the focus there. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** Frame of every page of the account, for signed-in users only: the tabs of its areas, heading and title. */
export function AccountFrame(props: AccountFrameProps) {
  return (
    <RequireUser>
      <Framed {...props} />
    </RequireUser>
  );
}

function Framed({ title, pageTitle, intro, heading, children }: AccountFrameProps) {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(pageTitle ?? title, name);
  useLanguageKept();
  const tabs = accountAreas.map((area) => ({ ...area, label: t(area.title) }));
  return (
    <main id="main" className="wrap tables" tabIndex={-1}>
      <SectionTabs label={t('accountArea.label')} tabs={tabs} wraps />
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </main>
  );
}
