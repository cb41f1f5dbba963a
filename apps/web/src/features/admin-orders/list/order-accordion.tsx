import { limits } from '@kontor/shared/rules/access/limits';
import { useRef } from 'react';
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
  type OrderKind,
  type OrderPage,
} from '../../../entities/order/api/admin-order-api.ts';
import type { RowActions } from './order-actions.tsx';
import { isFiltered, type useOrderListQuery } from './order-list-query.ts';
import type { OnMark } from './order-marks.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';
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

interface OrderAccordionProps {
  kind: OrderKind;
  list: ReturnType<typeof useOrderListQuery>;
  /** Number of undelivered orders of this kind. */
  undelivered: number | undefined;
  /** Orders chosen for a bulk action. */
  chosen: ChosenOrders;
  onMark: OnMark;
}

/** One of the two lists of the accordion, with its own pages (spec §2). */
export function OrderAccordion({ kind, list, undelivered, chosen, onMark }: OrderAccordionProps) {
  const { t } = useTranslation();
  const localProblem = useLocalProblem();
  const { filters, pages } = list;
  const asked = { kind, ...filters, ...pages[kind] };
  const { data, currentData, error, isFetching, refetch } = useOrderPageQuery(asked, alwaysFresh);
  useOrderPageSubscription(currentData?.orders.some(isRefunding) ? asked : skipToken, {
    pollingInterval: REFUND_POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const problem = readProblem(error);
  // Rows of the same request stay visible while a reload fails; anything older would be another page.
  const found = problem ? currentData : data;
  const accordion = useRef<HTMLDetailsElement>(null);
  const dialogs = useRowDialogs(found?.orders ?? [], accordion);
  const title = t(`adminOrders.${kind}Orders`);
  const summary = useSummary(found, isFiltered(filters) ? undefined : undelivered);
  const actions = { chosen, onMark, ...dialogs.actions };
  return (
    <>
      <details className="accordion" open ref={accordion}>
        <summary>
          <h2>{title}</h2>
          <span className="note">{summary}</span>
        </summary>
        <p className="visually-hidden" role="status">
          {summary && `${title}: ${summary}`}
        </p>
        {problem && <LoadFailed problem={localProblem(problem)} busy={isFetching} onRetry={() => void refetch()} />}
        {!found && !problem && <OrderTable kind={kind} orders={undefined} before={0} {...actions} />}
        {found && <OrderPages kind={kind} list={list} found={found} settled={!isFetching} {...actions} />}
      </details>
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

interface OrderPagesProps extends Pick<OrderAccordionProps, 'kind' | 'list' | 'chosen' | 'onMark'>, RowActions {
  found: OrderPage;
  /** Whether the shown rows belong to the current address. */
  settled: boolean;
}

function OrderPages({ kind, list, found, settled, ...actions }: OrderPagesProps) {
  const { t } = useTranslation();
  const { page, pageSize } = list.pages[kind];
  const { orders, total, more } = found;
  if (total === 0) return <NoOrders filtered={isFiltered(list.filters)} />;
  const pages = Math.ceil(total / pageSize);
  // The last order of the last page may have been removed, or the address may be outdated.
  if (settled && page !== 'last' && page > pages) return <Navigate to={list.to(kind, pages)} replace />;
  const atEnd = more && page === 'last';
  const number = page === 'last' ? pages : page;
  return (
    <>
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
