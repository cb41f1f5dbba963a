import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import type { adminPaymentStatuses } from '@kontor/shared/schemas/order/order-history';
import type { Order, orderEndpoints } from '@kontor/shared/wire/orders';
import type { SessionUser } from '@kontor/shared/wire/users';
import { api } from '../../../api/api.ts';
import { call, type CallRequest } from '../../../api/call.ts';
import { makeRandomKey } from '../../../lib/browser/random-key.ts';

type Orders = typeof orderEndpoints;
type Payments = typeof paymentEndpoints;

/** Marks that staff can set on an order. */
export type Mark = 'paid' | 'notPaid' | 'ready' | 'notReady' | 'delivered' | 'notDelivered';

const marks = {
  paid: call<Payments['markPaid']>('PUT /orders/:id/pay-admin'),
  notPaid: call<Payments['markNotPaid']>('PUT /orders/:id/pay-admin-not'),
  ready: call<Orders['makeReady']>('PUT /orders/:id/ready'),
  notReady: call<Orders['notReady']>('PUT /orders/:id/not-ready'),
  delivered: call<Orders['deliver']>('PUT /orders/:id/deliver'),
  notDelivered: call<Orders['notDeliver']>('PUT /orders/:id/not-deliver'),
};

const statusTexts = {
  paid: 'MARKED AS PAID BY ADMIN',
  notPaid: 'MARKED AS NOT PAID BY ADMIN',
} as const satisfies Partial<Record<Mark, (typeof adminPaymentStatuses)[number]>>;

interface Marking {
  mark: Mark;
  /** Order id. */
  id: string;
  admin: Pick<SessionUser, '_id' | 'email'>;
}

/** Returns the call of a mark; marking as paid sends the admin's own values (spec §3, payment result payload). */
function markRequest({ mark, id, admin }: Marking): CallRequest {
  const params = { id };
  if (mark !== 'paid' && mark !== 'notPaid') return marks[mark].query({ params });
  const body = {
    id: admin._id,
    status: statusTexts[mark],
    update_time: new Date().toISOString(),
    email_address: admin.email,
  };
  // Setting a mark again changes nothing, so any key will do.
  return mark === 'paid'
    ? marks.paid.query({ params, body, idempotencyKey: makeRandomKey() })
    : marks.notPaid.query({ params, body });
}

const markOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    markOrder: build.mutation<Order, Marking>({
      query: markRequest,
      transformResponse: marks.delivered.transformResponse,
      // Also after a refusal: the page then shows an outdated order.
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    holdReminders: build.mutation({
      ...call<Orders['holdReminders']>('PUT /orders/:id/reminders'),
      invalidatesTags: ['Order'],
    }),
    /** Books money received by bank transfer. */
    bookTransfer: build.mutation({ ...marks.paid, invalidatesTags: ['Order', 'Undelivered'] }),
  }),
});

export const { useMarkOrderMutation, useBookTransferMutation, useHoldRemindersMutation } = markOrderApi;
