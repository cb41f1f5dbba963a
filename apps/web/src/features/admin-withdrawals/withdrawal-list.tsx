import { withdrawalStatuses } from '@kontor/shared/withdrawal-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useWithdrawalPageQuery } from './admin-withdrawals-api.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { WithdrawalTable, WithdrawalTableSkeleton } from './withdrawal-table.tsx';

/** What the address asks for; a status that is none is passed over. */
function useWithdrawalList() {
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const status = withdrawalStatuses.find((one) => one === params.get('status'));
  const { page, pageSize } = list.query;
  const setStatus = (value: string): void => setParams(changeSearch(params, { status: value }));
  return { ...list, query: { page, pageSize, ...(status && { status }) }, status, setStatus };
}

function StatusFilter({ list: { status, setStatus } }: { list: ReturnType<typeof useWithdrawalList> }) {
  const { t } = useTranslation();
  return (
    <div className="toolbar compact mb-4">
      <SelectField
        label={t('adminWithdrawals.status')}
        value={status ?? ''}
        onChange={({ target }) => setStatus(target.value)}
      >
        <option value="">{t('adminWithdrawals.all')}</option>
        {withdrawalStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`adminWithdrawals.statuses.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** All withdrawals, newest first, page by page; one of them in a dialog. */
export function WithdrawalList() {
  const { t } = useTranslation();
  const list = useWithdrawalList();
  const [opened, setOpened] = useState<string>();
  const { data, error, isFetching, refetch } = useWithdrawalPageQuery(list.query, alwaysFresh);
  const problem = problemOf(error);
  return (
    <>
      <StatusFilter list={list} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <WithdrawalTableSkeleton />}
      {data && !problem && data.total === 0 && (
        <EmptyState title={t('adminWithdrawals.empty')}>{t('adminWithdrawals.emptyHint')}</EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('admin.withdrawals')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={list.query.pageSize}
          onPageSize={list.setPageSize}
        >
          <WithdrawalTable withdrawals={data.withdrawals} onOpen={({ _id }) => setOpened(_id)} />
        </PageControls>
      )}
      <WithdrawalDialog
        withdrawal={data?.withdrawals.find(({ _id }) => _id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
