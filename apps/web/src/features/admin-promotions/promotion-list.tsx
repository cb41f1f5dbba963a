import type { Promotion } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { findToday } from '../../lib/shop-day.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { usePromotionsQuery } from './admin-promotions-api.ts';
import { findState, usePromotionWords } from './use-promotion-words.ts';

/** Reloads often: each order with a code changes how often it was used. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

function Gift({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { gift } = usePromotionWords();
  const { minimum } = promotion;
  return (
    <>
      {gift(promotion)}
      {minimum !== undefined && (
        <small className="note"> {t('adminPromotions.fromMinimum', { amount: price(minimum) })}</small>
      )}
    </>
  );
}

function State({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const state = findState(promotion, findToday());
  const words = t(`adminPromotions.states.${state}`);
  return state === 'running' ? <span className="tag">{words}</span> : words;
}

function useColumns(): Column<Promotion>[] {
  const { t } = useTranslation();
  const { period, uses, codes } = usePromotionWords();
  return [
    {
      key: 'name',
      header: t('adminPromotions.fields.name'),
      className: 'wide',
      cell: ({ _id, name }) => (
        <Link className="link wrap-anywhere" to={`/admin/promotions/${_id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'gift',
      header: t('adminPromotions.gift'),
      className: 'words',
      cell: (promotion) => <Gift promotion={promotion} />,
    },
    {
      key: 'codes',
      header: t('adminPromotions.codes'),
      cell: (promotion) => <span className="wrap-anywhere">{codes(promotion).join(', ')}</span>,
    },
    { key: 'period', header: t('adminPromotions.period'), className: 'words', cell: period },
    { key: 'used', header: t('adminPromotions.used'), numeric: true, cell: uses },
    { key: 'state', header: t('adminPromotions.state'), cell: (promotion) => <State promotion={promotion} /> },
  ];
}

/** All promotions, the newest first. */
export function PromotionList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = usePromotionsQuery(undefined, watched);
  const columns = useColumns();
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return <EmptyState title={t('adminPromotions.empty')}>{t('adminPromotions.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <p className="note mb-4">{t('adminPromotions.hint')}</p>
      <ListTable caption={t('adminPromotions.title')} columns={columns} rows={data} rowKey={({ _id }) => _id} />
    </>
  );
}
