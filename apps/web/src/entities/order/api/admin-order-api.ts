import type { Order, OrderList, orderEndpoints } from '@kontor/shared/wire/orders';
import { api, readAuthorization } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const list = call<(typeof orderEndpoints)['list']>('GET /orders');

/** Kind of buyer: user or guest. Each kind has its own list with pages. */
export type OrderKind = 'user' | 'visitor';
/** Kind of a list's orders; `all`: both in one list. */
export type ListKind = OrderKind | 'all';

export interface OrderFilters {
  /** Number, name or e-mail address; empty for everything. */
  q: string;
  paid: boolean | undefined;
  delivered: boolean | undefined;
  /** Whether to show only overdue orders on account. */
  overdue: boolean | undefined;
  /** Whether to show only cancelled orders. */
  cancelled: boolean | undefined;
  /** First and last day, such as `2026-11-21`. */
  from: string | undefined;
  to: string | undefined;
}

/** Faults that the order list detects itself (spec §5). */
export const localFaults = { noToken: 'User not authenticated', noOrders: 'No orders data received' } as const;

const makeFault = (error: string) => ({ error: { status: 'CUSTOM_ERROR' as const, error } });

/** Page of a list; `last` is the end of a list that is longer than the server counts. */
export interface OrderPageQuery extends OrderFilters {
  kind: ListKind;
  page: number | 'last';
  pageSize: number;
}

export interface OrderPage {
  orders: readonly Order[];
  /** Limited to 10,000. */
  total: number;
  /** Whether there are more than the total says. */
  more: boolean;
}

function pickPage({ userOrders, visitorOrders, ...totals }: Partial<OrderList>, kind: ListKind): OrderPage {
  if (kind === 'all') {
    const { orders = [], total = orders.length, more = false } = totals;
    return { orders, total, more };
  }
  const orders = (kind === 'user' ? userOrders : visitorOrders) ?? [];
  const total = kind === 'user' ? totals.userTotal : totals.visitorTotal;
  const more = (kind === 'user' ? totals.userMore : totals.visitorMore) ?? totals.more;
  return { orders, total: total ?? orders.length, more: more ?? false };
}

/** Returns the lists of an answer. */
function readList(answer: unknown): Partial<OrderList> | null {
  return list.transformResponse(answer) as Partial<OrderList> | null; // only programs ask for changes
}

const writeFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : (String(value) as 'true' | 'false');

const adminOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderPage: build.query<OrderPage, OrderPageQuery>({
      queryFn: async (
        { kind, page, pageSize, q, paid, delivered, overdue, cancelled, from, to },
        { getState },
        _,
        send,
      ) => {
        if (!readAuthorization(getState())) return makeFault(localFaults.noToken);
        const range = page === 'last' ? { last: 'true' as const } : { page };
        const flags = {
          paid: writeFlag(paid),
          delivered: writeFlag(delivered),
          overdue: writeFlag(overdue),
          cancelled: writeFlag(cancelled),
        };
        const query = { kind, ...range, pageSize, q: q === '' ? undefined : q, ...flags, from, to };
        const { data, error, meta } = await send(list.query({ query }));
        if (error) return { error, ...(meta && { meta }) };
        const answer = readList(data);
        if (!answer?.userOrders && !answer?.visitorOrders) return makeFault(localFaults.noOrders);
        return { data: pickPage(answer, kind) };
      },
      providesTags: ['Order', { type: 'Order', id: 'LIST' }],
    }),
    /** Numbers of undelivered orders of either kind. */
    undeliveredTotals: build.query<Record<OrderKind, number>, void>({
      query: () => list.query({ query: { page: 1, pageSize: 1, delivered: 'false' } }),
      transformResponse: (answer: unknown) => {
        const { userTotal = 0, visitorTotal = 0 } = readList(answer) ?? {};
        return { user: userTotal, visitor: visitorTotal };
      },
      providesTags: ['Order', 'Undelivered', { type: 'Order', id: 'LIST' }],
    }),
  }),
});

/** Keeps a page of the list up to date without rendering it. */
export const useOrderPageSubscription = adminOrderApi.endpoints.orderPage.useQuerySubscription;

export const { useOrderPageQuery, useLazyOrderPageQuery, useUndeliveredTotalsQuery } = adminOrderApi;
