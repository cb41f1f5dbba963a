import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { problemOf } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useLegalTextsQuery } from '../../../entities/legal/admin-legal-api.ts';
import { useLegalWords } from '../../../entities/legal/use-legal-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DescriptionList, DescriptionRow } from '../../../ui/list/description-list.tsx';
import { SectionPanel } from '../form/section-panel.tsx';

/** Which legal texts are published, and the way to their editor. */
export function LegalSection() {
  const { t } = useTranslation();
  const { publishedWords, draftWords } = useLegalWords();
  const { data, error, isFetching, refetch } = useLegalTextsQuery(undefined, alwaysFresh);
  const problem = problemOf(error);
  return (
    <SectionPanel id="legal">
      {data && (
        <DescriptionList>
          {data.map((text) => (
            <DescriptionRow key={text.kind} term={t(`legal.${text.kind}`)}>
              {t('adminLegal.stateOf', { published: publishedWords(text), draft: draftWords(text) })}
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={6} />}
      <p className="mt-4">
        <ButtonLink to="/admin/settings/legal" size="small">
          {t('adminSettings.editLegal')}
        </ButtonLink>
      </p>
    </SectionPanel>
  );
}
