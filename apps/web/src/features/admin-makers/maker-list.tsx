import { localize } from '@kontor/shared/rules/text/localize';
import type { MakerToEdit } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useMakersToEditQuery } from '../../entities/maker/admin-maker-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';

/** Reloads often: a saved product adds a maker. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

function useColumns(): Column<MakerToEdit>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      header: t('adminMakers.name'),
      className: 'wide',
      cell: ({ _id, name }) => (
        <Link className="link wrap-anywhere" to={`/admin/makers/${_id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'place',
      header: t('adminMakers.place'),
      className: 'words',
      cell: (maker) => localize(maker, 'place', language),
    },
    { key: 'count', header: t('admin.products'), numeric: true, cell: ({ count }) => number(count) },
    { key: 'lacks', header: t('adminMakers.lacks'), className: 'words', cell: (maker) => <Lacks maker={maker} /> },
  ];
}

/** Names the parts that a maker's page or its products go without. */
function Lacks({ maker: { picture, text, manufacturer } }: { maker: MakerToEdit }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const missing = [
    !picture && t('adminMakers.photo'),
    !text && t('adminMakers.text'),
    !manufacturer && t('adminMakers.manufacturer'),
  ].filter((name) => name !== false);
  return missing.length > 0 ? <span className="note">{list(missing)}</span> : null;
}

/** All makers by name, with what each lacks. */
export function MakerList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMakersToEditQuery(undefined, watched);
  const columns = useColumns();
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState title={t('adminMakers.empty')}>{t('adminMakers.emptyHint')}</EmptyState>;
  return (
    <>
      <p className="note mb-4">{t('adminMakers.hint')}</p>
      <ListTable caption={t('adminMakers.title')} columns={columns} rows={data} rowKey={({ _id }) => _id} />
    </>
  );
}
