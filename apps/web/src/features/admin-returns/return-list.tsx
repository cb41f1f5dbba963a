import { returnStatuses } from '@kontor/shared/rules/returns/return-rules';
import type { Return } from '@kontor/shared/wire/returns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { RowDialog, useOpenRow } from '../../components/list/row-dialog.tsx';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useReturnPageQuery } from './admin-returns-api.ts';
import { ReturnDaysLeft, useReturnState } from './return-facts.tsx';
import { ReturnSteps } from './return-steps.tsx';

function useColumns(onOpen: (shown: Return) => void): Column<Return>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameState = useReturnState();
  return [
    { key: 'at', header: t('adminReturns.announcedAt'), cell: ({ announcedAt }) => format.dateTime(announcedAt) },
    {
      key: 'reference',
      header: t('adminWithdrawals.reference'),
      className: 'whole',
      cell: (shown) => (
        <Button variant="link" onClick={() => onOpen(shown)}>
          {shown.reference}
        </Button>
      ),
    },
    {
      key: 'order',
      header: t('adminWithdrawals.order'),
      className: 'whole',
      cell: ({ order, orderNumber }) => (
        <OrderLink id={order} className="link">
          {orderNumber}
        </OrderLink>
      ),
    },
    { key: 'reason', header: t('adminReturns.reason'), cell: ({ reason }) => t(`adminReturns.reasons.${reason}`) },
    {
      key: 'status',
      header: t('adminWithdrawals.status'),
      cell: (shown) => (shown.isRefunding ? t('adminReturns.unfinished') : nameState(shown)),
    },
    { key: 'left', header: t('adminWithdrawals.left'), cell: (shown) => <ReturnDaysLeft shown={shown} /> },
  ];
}

interface ReturnListProps {
  /** Renders the return label of an order, by its number. */
  renderLabel: (orderNumber: string) => ReactNode;
}

/** All returns with pages, and a dialog for one: columns on wide screens, cards on a phone. */
export function ReturnList({ renderLabel }: ReturnListProps) {
  const { t } = useTranslation();
  const list = useListQuery();
  const status = readChoice(list.params, 'status', returnStatuses);
  const { page, pageSize } = list.query;
  const returns = useReturnPageQuery({ page, pageSize, ...(status && { status }) }, alwaysFresh);
  const { row, open, close } = useOpenRow(returns.data?.returns);
  const columns = useColumns(open);
  return (
    <>
      <ListFilters>
        <ChoiceFilter
          label={t('adminWithdrawals.status')}
          all={t('adminWithdrawals.all')}
          choices={returnStatuses}
          nameOf={(one) => t(`adminReturns.statuses.${one}`)}
          value={status}
          onChoose={(one) => list.setFilter('status', one)}
        />
      </ListFilters>
      <PagedList
        {...returns}
        problem={readProblem(returns.error)}
        name={t('adminReturns.title')}
        list={list}
        empty={<EmptyState title={t('adminReturns.empty')}>{t('adminReturns.emptyHint')}</EmptyState>}
      >
        {(shown) => (
          <ListTable
            caption={t('adminReturns.title')}
            className="withdrawals"
            columns={columns}
            rows={shown?.returns}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
      <RowDialog row={row} title={t('adminReturns.one', { reference: row?.reference ?? '' })} onClose={close}>
        {(shown) => (
          <ReturnSteps key={shown._id} shown={shown} onClose={close} label={renderLabel(shown.orderNumber)} />
        )}
      </RowDialog>
    </>
  );
}
