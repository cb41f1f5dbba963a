import { limits } from '@kontor/shared/rules/access/limits';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate } from 'react-router-dom';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import type { Problem } from '../../../lib/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageControls } from '../../../components/list/page-controls.tsx';
import {
  localFaults,
  useOrderPageQuery,
  useOrderPageSubscription,
  type ListKind,
  type OrderKind,
  type OrderPage,
  type OrderPageQuery,
} from '../../../entities/order/api/admin-order-api.ts';
import type { RowActions } from './order-actions.tsx';
import { isFiltered, type useOrderListQuery } from './order-list-query.ts';
import type { OnMark } from './order-marks.tsx';
import { ChooseAll } from './choice/choose-all.tsx';
import type { BulkOutcome } from './choice/bulk-outcome.ts';
import type { ChosenOrders } from './choice/use-chosen-orders.ts';
import { OrderTable } from './order-table.tsx';
import { RowDialogs, useRowDialogs } from './row-dialogs.tsx';
import { isRefunding } from '../refund/taken-money.ts';

/** Interval at which the list reloads while a refund is running. */
const REFUND_POLL_MS = 4000;

/** Returns a function that replaces problems found by the list itself with a text of their own. */
function useLocalProblem(): (problem: Problem) => Problem {
  const { t } = useTranslation();
  return (problem) => {
    if (problem.message === localFaults.noToken)
      return { ...problem, code: 'no_token', message: t('adminOrders.noToken') };
    if (problem.message === localFaults.noOrders)
      return { ...problem, code: 'no_orders', message: t('adminOrders.noOrders') };
    return problem;
  };
}

export interface OrderPartProps {
  list: ReturnType<typeof useOrderListQuery>;
  /** Numbers of undelivered orders of either kind. */
  undelivered: Record<OrderKind, number> | undefined;
  /** Orders chosen for a bulk action. */
  chosen: ChosenOrders;
  /** Results of the last bulk action, by order number. */
  outcomes: ReadonlyMap<string, BulkOutcome>;
  onMark: OnMark;
}

interface OrderPartOptions extends Pick<OrderPartProps, 'list' | 'undelivered'> {
  kind: ListKind;
  /** Whether nothing is loaded yet. */
  isSkipped?: boolean;
}

/** Returns a page of one of the lists, polled during refunds, and the number of orders in the list. */
export function useOrderPart({ kind, list, undelivered, isSkipped = false }: OrderPartOptions) {
  const { filters, buyer, pages } = list;
  const shownKind: ListKind = kind === 'all' ? (buyer ?? 'all') : kind;
  const asked = { kind: shownKind, ...filters, ...pages[kind] };
  const { data, currentData, error, isFetching, refetch } = useOrderPageQuery(
    isSkipped ? skipToken : asked,
    alwaysFresh,
  );
  useOrderPageSubscription(!isSkipped && currentData?.orders.some(isRefunding) ? asked : skipToken, {
    pollingInterval: REFUND_POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const problem = readProblem(error);
  // Rows of the same request stay visible while a reload fails; anything older would be another page.
  const found = problem ? currentData : data;
  const { user, visitor } = undelivered ?? { user: 0, visitor: 0 };
  const waiting = { user, visitor, all: user + visitor }[shownKind];
  const summary = useSummary(found, isFiltered(filters) ? undefined : waiting);
  return { asked, found, problem, isFetching, refetch, summary };
}

interface OrderPartComponentProps extends OrderPartProps {
  kind: ListKind;
  part: ReturnType<typeof useOrderPart>;
  /** The list with its heading, which gets the focus when a row is gone. */
  area: RefObject<HTMLElement | null>;
}

/** Rows, pages and dialogs of one of the lists. */
export function OrderPart({ kind, part, list, chosen, outcomes, onMark, area }: OrderPartComponentProps) {
  const localProblem = useLocalProblem();
  const { asked, found, problem, isFetching, refetch } = part;
  const dialogs = useRowDialogs(found?.orders ?? [], area);
  const actions = { chosen, outcomes, onMark, ...dialogs.actions };
  return (
    <>
      {problem && <LoadFailed problem={localProblem(problem)} busy={isFetching} onRetry={() => void refetch()} />}
      {!found && !problem && <OrderTable kind={kind} orders={undefined} before={0} {...actions} />}
      {found && <OrderPages kind={kind} list={list} asked={asked} found={found} settled={!isFetching} {...actions} />}
      <RowDialogs dialogs={dialogs} />
    </>
  );
}

/** '174 orders, 5 of them not delivered'. */
function useSummary(found: OrderPage | undefined, undelivered: number | undefined): string {
  const { t } = useTranslation();
  if (!found) return '';
  const count = found.total;
  const listed = found.more ? t('adminOrders.countMore', { count }) : t('adminOrders.count', { count });
  return undelivered ? t('adminOrders.ofThem', { listed, undelivered }) : listed;
}

interface OrderPagesProps extends Pick<OrderPartProps, 'list' | 'chosen' | 'outcomes' | 'onMark'>, RowActions {
  kind: ListKind;
  asked: OrderPageQuery;
  found: OrderPage;
  /** Whether the shown rows belong to the current address. */
  settled: boolean;
}

function OrderPages({ kind, list, asked, found, settled, ...actions }: OrderPagesProps) {
  const { t } = useTranslation();
  const { page, pageSize } = list.pages[kind];
  const { orders, total, more } = found;
  if (total === 0) return <NoOrders filtered={isFiltered(list.filters) || asked.kind !== kind} />;
  const pages = Math.ceil(total / pageSize);
  // The last order of the last page may have been removed, or the address may be outdated.
  if (settled && page !== 'last' && page > pages) return <Navigate to={list.to(kind, pages)} replace />;
  const atEnd = more && page === 'last';
  const number = page === 'last' ? pages : page;
  return (
    <>
      <ChooseAll orders={orders} total={total} asked={asked} chosen={actions.chosen} />
      {atEnd && <p className="note">{t('adminOrders.oldest', { count: limits.counted })}</p>}
      <PageControls
        name={t(`adminOrders.${kind}Orders`)}
        page={number}
        pages={pages}
        to={(target) => list.to(kind, target)}
        end={more ? { to: list.to(kind, 'last'), current: atEnd } : undefined}
        pageSize={pageSize}
        onPageSize={(size) => list.setPageSize(kind, size)}
      >
        <OrderTable kind={kind} orders={orders} before={atEnd ? undefined : (number - 1) * pageSize} {...actions} />
      </PageControls>
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  if (!filtered) {
    return (
      <EmptyState heading="h3" title={t('adminOrders.empty')}>
        {t('adminOrders.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h3"
      title={t('adminOrders.nothingFound')}
      action={<ButtonLink to="/admin/orderlist">{t('admin.showAll')}</ButtonLink>}
    >
      {t('adminOrders.nothingFoundHint')}
    </EmptyState>
  );
}
