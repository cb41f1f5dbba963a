import type { BodyOf } from '@kontor/shared/wire/contract';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import type { Order } from '@kontor/shared/wire/orders';
import { unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { type HttpTools, Reply, implement } from '../../http/implement.ts';
import { markNotPaidByAdmin, markPaidByAdmin } from '../orders/mark-order.service.ts';
import { bookTill } from './bank/booking/book-till.service.ts';
import { bookTransfer, isBooking } from './bank/booking/book-transfer.service.ts';
import { endPayments } from './end-payments.service.ts';
import { followNotification, payOrder } from './pay-order.service.ts';
import { settleNotification } from './settle-payment.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { refundPayment } from './refunding/refund-payment.service.ts';
import { startPayment } from './start-payment.service.ts';
import { assignPayment, returnPayment, showUnassignedPage } from './unassigned/unassigned-payments.service.ts';

export interface PaymentSetup {
  providers: readonly PaymentProvider[];
  publicUrl: string;
  /** Adds the bank account for a transfer (orders/bank-details.ts). */
  showBank: (order: Order) => Promise<Order>;
}

/** Books a transfer or a payment at the till, or marks the order as paid. */
function bookOrMark(
  id: string,
  body: BodyOf<(typeof paymentEndpoints)['markPaid']>,
  idempotencyKey: string | undefined,
  caller: Caller,
): Promise<Order> {
  if (body.till) return bookTill(id, { ...body, idempotencyKey }, caller);
  return isBooking(body) ? bookTransfer(id, { ...body, idempotencyKey }, caller) : markPaidByAdmin(id, caller);
}

/** Registers the calls of the contract about payments and refunds; the demo provider has further ones of its own. */
export function settlementRoutes(tools: HttpTools, setup: PaymentSetup): void {
  const { providers, showBank } = setup;
  implement(tools, paymentEndpoints, {
    start: ({ params, body, caller }) => startPayment(params.id, body.method, caller, setup),
    pay: async ({ params, body }) => {
      const { order, decided } = await payOrder(params.id, body.id, providers);
      return new Reply(decided ? 200 : 202, await showBank(order));
    },
    webhook: async ({ params, rawBody, headers }) => {
      const provider = providers.find(({ name }) => name === params.provider);
      if (!provider) throw notFound('Payment provider');
      const settled = await settleNotification(provider, await provider.readNotification(rawBody, headers));
      if (settled) await followNotification(settled, providers);
      return { received: true as const };
    },
    markPaid: async ({ params, body, caller, idempotencyKey }) => {
      const order = await bookOrMark(params.id, body, idempotencyKey, caller);
      await endPayments(params.id, providers);
      return order;
    },
    markNotPaid: ({ params, caller }) => markNotPaidByAdmin(params.id, caller),
    refund: ({ params, body, caller, idempotencyKey }) =>
      refundPayment(params.id, body, caller, { providers, ...(idempotencyKey && { idempotencyKey }) }),
  });
  implement(tools, unassignedPaymentEndpoints, {
    list: ({ query }) => showUnassignedPage(query),
    assign: ({ params, body, caller }) => assignPayment(params.id, body.order, caller, providers),
    refund: ({ params, caller, idempotencyKey }) =>
      returnPayment(params.id, caller, { providers, ...(idempotencyKey && { idempotencyKey }) }),
  });
}
