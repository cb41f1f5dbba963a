import { withdrawalStatuses } from '@kontor/shared/rules/order/withdrawal-rules';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useOpenRow } from '../../components/list/row-dialog.tsx';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useWithdrawalPageQuery } from './admin-withdrawals-api.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** All withdrawals, newest first, with pages and a dialog for one. Ignores an invalid status in the address. */
export function WithdrawalList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const status = readChoice(list.params, 'status', withdrawalStatuses);
  const { page, pageSize } = list.query;
  const withdrawals = useWithdrawalPageQuery({ page, pageSize, ...(status && { status }) }, alwaysFresh);
  const { row, open, close } = useOpenRow(withdrawals.data?.withdrawals);
  return (
    <>
      <ListFilters>
        <ChoiceFilter
          label={t('adminWithdrawals.status')}
          all={t('adminWithdrawals.all')}
          choices={withdrawalStatuses}
          nameOf={(one) => t(`adminWithdrawals.statuses.${one}`)}
          value={status}
          onChoose={(one) => list.setFilter('status', one)}
        />
      </ListFilters>
      <PagedList
        {...withdrawals}
        problem={readProblem(withdrawals.error)}
        name={t('admin.withdrawals')}
        list={list}
        empty={<EmptyState title={t('adminWithdrawals.empty')}>{t('adminWithdrawals.emptyHint')}</EmptyState>}
      >
        {(shown) => <WithdrawalTable withdrawals={shown?.withdrawals} onOpen={open} />}
      </PagedList>
      <WithdrawalDialog withdrawal={row} onClose={close} />
    </>
  );
}
