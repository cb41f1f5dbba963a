import type { ApiKey } from '@kontor/shared/wire/api-keys';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useApiKeysQuery } from './admin-keys-api.ts';
import { KeyEnd } from './key-end.tsx';

/** Name of a key, its last characters, and who made it when. */
function Name({ apiKey: { name, ending, createdAt, createdBy } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = format.date(createdAt);
  return (
    <>
      <strong className="wrap-anywhere">{name}</strong>
      <br />
      <span className="note">
        {t('adminKeys.ending', { ending })}
        <br />
        {createdBy.name ? t('adminKeys.madeBy', { day, name: createdBy.name }) : t('adminKeys.made', { day })}
      </span>
    </>
  );
}

function useColumns(): Column<ApiKey>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const findEnd = ({ expiresAt }: ApiKey) => {
    if (expiresAt === undefined) return t('adminKeys.unlimited');
    const day = format.dateTime(expiresAt);
    return new Date(expiresAt) > new Date() ? day : t('adminKeys.expired', { day });
  };
  return [
    { key: 'name', header: t('adminKeys.key'), className: 'wide', cell: (apiKey) => <Name apiKey={apiKey} /> },
    {
      key: 'may',
      header: t('adminKeys.may'),
      className: 'words',
      cell: ({ permissions }) => format.list(permissions.map((one) => t(`adminKeys.permissionNames.${one}`))),
    },
    {
      key: 'used',
      header: t('adminKeys.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t('adminKeys.never')),
    },
    { key: 'until', header: t('adminKeys.validUntil'), cell: findEnd },
    { key: 'end', header: t('adminKeys.end'), className: 'actions', cell: (apiKey) => <KeyEnd apiKey={apiKey} /> },
  ];
}

/** API keys of the shop, the newest first, with their last use. */
export function KeyList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useApiKeysQuery(undefined, alwaysFresh);
  const columns = useColumns();
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="note mb-4">{t('adminKeys.hint')}</p>
      {data?.length === 0 ? (
        <EmptyState title={t('adminKeys.empty')}>{t('adminKeys.emptyHint')}</EmptyState>
      ) : (
        <ListTable caption={t('adminKeys.title')} columns={columns} rows={data} rowKey={({ _id }) => _id} />
      )}
    </>
  );
}
