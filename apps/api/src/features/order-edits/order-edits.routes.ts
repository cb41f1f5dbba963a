import { orderEditEndpoints } from '@kontor/shared/wire/order-edits';
import type { Order } from '@kontor/shared/wire/orders';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { editOrder, previewEdit } from './edit-order.service.ts';

interface OrderEditOptions {
  settings: Pick<SettingsStore, 'read'>;
  providers: readonly PaymentProvider[];
  /** Adds the bank account for a transfer (orders/bank-details.ts). */
  showBank: (order: Order) => Promise<Order>;
  /** Cancels payments begun for the amount before a change. */
  afterEdit: (orderId: string) => Promise<void>;
}

export function orderEditRoutes(
  tools: HttpTools,
  { settings, providers, showBank, afterEdit }: OrderEditOptions,
): void {
  implement(tools, orderEditEndpoints, {
    check: ({ params, body, caller: actor }) => previewEdit(params.id, body, { actor, settings }),
    lines: async ({ params, body, caller: actor }) => {
      const order = await editOrder(params.id, body, { actor, settings, providers });
      if (!order.isPaid) await afterEdit(order._id);
      return showBank(order);
    },
  });
}
