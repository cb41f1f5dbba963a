import type { EditedText } from '@kontor/shared/wire/legal';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useLegalTextsQuery } from '../../entities/legal/admin-legal-api.ts';
import { useOutdatedWords } from '../../entities/legal/outdated-note.tsx';
import { useLegalWords } from '../../entities/legal/use-legal-words.ts';
import type { Column } from '../../ui/list/table.tsx';

function useColumns(): Column<EditedText>[] {
  const { t } = useTranslation();
  const { publishedWords, draftWords } = useLegalWords();
  const outdatedWords = useOutdatedWords();
  return [
    {
      key: 'text',
      header: t('adminLegal.text'),
      cell: ({ kind }) => (
        <Link className="link" to={`/admin/settings/legal/${kind}`}>
          {t(`legal.${kind}`)}
        </Link>
      ),
    },
    {
      key: 'published',
      header: t('adminLegal.published'),
      cell: (text) => (
        <>
          {publishedWords(text)}
          {text.outdated && (
            <p className="error">{t('adminLegal.outdated.of', { what: outdatedWords(text.outdated) })}</p>
          )}
        </>
      ),
    },
    { key: 'draft', header: t('adminLegal.draft'), cell: draftWords },
    {
      key: 'page',
      header: t('adminLegal.page'),
      cell: ({ kind, published }) =>
        published ? (
          <Link className="link link-quiet" to={legalPaths[kind]}>
            {legalPaths[kind]}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
}

/** The six legal texts, each with its state. */
export function TextList() {
  const { t } = useTranslation();
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useLegalTextsQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  if (!data && problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return <ListTable caption={t('adminLegal.texts')} columns={columns} rows={data} rowKey={({ kind }) => kind} />;
}
