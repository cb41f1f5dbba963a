import { toEuros } from '@kontor/shared/rules/prices/money';
import { demoPaymentEndpoints } from '@kontor/shared/wire/order-payments';
import { notFound } from '../../../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../../../http/implement.ts';
import type { DemoWindow } from './demo-provider.ts';

/** @param window actions of the demo provider; undefined if the demo is switched off, and every call answers 404 */
export function demoPaymentRoutes(
  tools: HttpTools,
  { demoWindow: window }: { demoWindow?: DemoWindow | undefined },
): void {
  const demo = (): DemoWindow => {
    if (!window) throw notFound('Demo payment');
    return window;
  };
  implement(tools, demoPaymentEndpoints, {
    get: async ({ params }) => {
      const { id, reference, amountCents, returnUrl } = await demo().get(params.id);
      return { id, reference, amount: toEuros(amountCents), returnUrl };
    },
    decide: async ({ params, body }) => {
      const payment = await demo().decide(params.id, body.decision);
      return {
        id: payment.id,
        status: payment.status,
        update_time: payment.updatedAt.toISOString(),
        email_address: payment.payerEmail ?? '',
      };
    },
  });
}
