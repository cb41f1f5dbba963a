import type { paymentEndpoints } from '@kontor/shared/order-payments';
import type { adminPaymentStatuses } from '@kontor/shared/order-history';
import type { Order, OrderList, orderEndpoints } from '@kontor/shared/orders';
import type { SessionUser } from '@kontor/shared/users';
import { api, authorizationOf } from '../../api/api.ts';
import { call, type CallRequest } from '../../api/call.ts';
import type { Language } from '../../i18n/languages.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import type { OrderFilters, OrderKind } from './list/order-list-query.ts';

type Orders = typeof orderEndpoints;
type Payments = typeof paymentEndpoints;

const list = call<Orders['list']>('GET /orders');
const exported = call<Orders['export']>('GET /orders/export');

/** What an admin can say of an order. */
export type Mark = 'paid' | 'notPaid' | 'delivered' | 'notDelivered';

const marks = {
  paid: call<Payments['markPaid']>('PUT /orders/:id/pay-admin'),
  notPaid: call<Payments['markNotPaid']>('PUT /orders/:id/pay-admin-not'),
  delivered: call<Orders['deliver']>('PUT /orders/:id/deliver'),
  notDelivered: call<Orders['notDeliver']>('PUT /orders/:id/not-deliver'),
};

const statusTexts = {
  paid: 'MARKED AS PAID BY ADMIN',
  notPaid: 'MARKED AS NOT PAID BY ADMIN',
} as const satisfies Partial<Record<Mark, (typeof adminPaymentStatuses)[number]>>;

interface Marking {
  mark: Mark;
  /** Of the order. */
  id: string;
  admin: Pick<SessionUser, '_id' | 'email'>;
}

/** The call of a mark; with a payment go the admin's own values (spec §3, payment result payload). */
function markRequest({ mark, id, admin }: Marking): CallRequest {
  const params = { id };
  if (mark === 'delivered' || mark === 'notDelivered') return marks[mark].query({ params });
  return marks[mark].query({
    params,
    body: {
      id: admin._id,
      status: statusTexts[mark],
      update_time: new Date().toISOString(),
      email_address: admin.email,
    },
  });
}

/** What the order list refuses by itself (spec §5). */
export const localFaults = { noToken: 'User not authenticated', noOrders: 'No orders data received' } as const;

const fault = (error: string) => ({ error: { status: 'CUSTOM_ERROR' as const, error } });

/** One of the two lists, page by page; `last` is the end of a list that is longer than its pages are counted. */
export interface OrderPageQuery extends OrderFilters {
  kind: OrderKind;
  page: number | 'last';
  pageSize: number;
}

export interface OrderPage {
  orders: readonly Order[];
  /** Stops at 10,000. */
  total: number;
  /** There are more than the total says. */
  more: boolean;
}

function pageOf({ userOrders, visitorOrders, ...totals }: Partial<OrderList>, kind: OrderKind): OrderPage {
  const orders = (kind === 'user' ? userOrders : visitorOrders) ?? [];
  const total = kind === 'user' ? totals.userTotal : totals.visitorTotal;
  const more = (kind === 'user' ? totals.userMore : totals.visitorMore) ?? totals.more;
  return { orders, total: total ?? orders.length, more: more ?? false };
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : (String(value) as 'true' | 'false'));

interface OrderExport {
  /** First and last day. */
  from: string;
  to: string;
  language: Language;
  fileName: string;
}

/** How long a file for a year may take, in milliseconds. */
const EXPORT_TIMEOUT_MS = 300_000;

const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderPage: build.query<OrderPage, OrderPageQuery>({
      queryFn: async ({ kind, page, pageSize, q, paid, delivered, cancelled, from, to }, { getState }, _, send) => {
        if (!authorizationOf(getState())) return fault(localFaults.noToken);
        const range = page === 'last' ? { last: 'true' as const } : { page };
        const flags = { paid: flag(paid), delivered: flag(delivered), cancelled: flag(cancelled) };
        const query = { kind, ...range, pageSize, q: q === '' ? undefined : q, ...flags, from, to };
        const { data, error, meta } = await send(list.query({ query }));
        if (error) return { error, ...(meta && { meta }) };
        const answer: Partial<OrderList> | null = list.transformResponse(data);
        if (!answer?.userOrders && !answer?.visitorOrders) return fault(localFaults.noOrders);
        return { data: pageOf(answer, kind) };
      },
      providesTags: ['Order', { type: 'Order', id: 'LIST' }],
    }),
    /** How many orders of either kind are not delivered yet. */
    undeliveredTotals: build.query<Record<OrderKind, number>, void>({
      query: () => list.query({ query: { page: 1, pageSize: 1, delivered: 'false' } }),
      transformResponse: (answer: unknown) => {
        const { userTotal = 0, visitorTotal = 0 } = list.transformResponse(answer);
        return { user: userTotal, visitor: visitorTotal };
      },
      providesTags: ['Order', 'Undelivered', { type: 'Order', id: 'LIST' }],
    }),
    markOrder: build.mutation<Order, Marking>({
      query: markRequest,
      transformResponse: marks.delivered.transformResponse,
      // A refused one too: the order is not what the page shows.
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    removeOrder: build.mutation({
      ...call<Orders['cancel']>('DELETE /orders/:id'),
      // The order's own page is about to be left and has nothing more to ask.
      invalidatesTags: (_, error) =>
        error ? ['Order'] : [{ type: 'Order', id: 'LIST' }, { type: 'Order', id: 'MINE' }, 'Undelivered', 'Product'],
    }),
    /** The file itself never enters the store. */
    exportOrders: build.mutation<null, OrderExport>({
      queryFn: async ({ fileName, ...query }, _api, _options, send) => {
        const { data, error, meta } = await send({
          ...exported.query({ query }),
          timeout: EXPORT_TIMEOUT_MS,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (error) return { error, ...(meta && { meta }) };
        // Only a good answer comes here, and it was read as a blob.
        saveFile(data as Blob, fileName);
        return { data: null };
      },
    }),
  }),
});

/** Keeps a page of the list current without showing it. */
export const useOrderPageSubscription = adminOrdersApi.endpoints.orderPage.useQuerySubscription;

export const {
  useOrderPageQuery,
  useUndeliveredTotalsQuery,
  useMarkOrderMutation,
  useRemoveOrderMutation,
  useExportOrdersMutation,
} = adminOrdersApi;
