import { paymentEndpoints } from '@kontor/shared/order-payments';
import { notFound } from '../../http/api-error.ts';
import { type HttpTools, Reply, implement, notBuilt } from '../../http/implement.ts';
import { markNotPaidByAdmin, markPaidByAdmin } from '../orders/mark-order.service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payOrder, receiveNotification, startPayment } from './payments.service.ts';

export interface PaymentSetup {
  providers: readonly PaymentProvider[];
  publicUrl: string;
}

export function paymentRoutes(tools: HttpTools, setup: PaymentSetup): void {
  implement(tools, paymentEndpoints, {
    start: ({ params, body, caller }) => startPayment(params.id, body.method, caller, setup),
    pay: async ({ params, body }) => {
      const { order, decided } = await payOrder(params.id, body.id, setup.providers);
      return new Reply(decided ? 200 : 202, order);
    },
    webhook: async ({ params, rawBody, headers }) => {
      const provider = setup.providers.find(({ name }) => name === params.provider);
      if (!provider) throw notFound('Payment provider');
      await receiveNotification(provider, await provider.readNotification(rawBody, headers));
      return { received: true as const };
    },
    markPaid: ({ params, caller }) => markPaidByAdmin(params.id, caller),
    markNotPaid: ({ params, caller }) => markNotPaidByAdmin(params.id, caller),
    refund: notBuilt,
  });
}
