import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';

/**
 * Returns the method to pay with: the chosen one, or the first that is offered without a choice or if the choice is no longer
 * offered. Undefined if none is offered.
 */
export function pickMethod(
  offered: readonly OfferedMethod[],
  chosen: PaymentMethod | null | undefined,
): OfferedMethod | undefined {
  return offered.find(({ method }) => method === chosen) ?? offered[0];
}

/** Buying on account: offered single customers alone, so that it is missing among the methods of the shop. */
export const onAccount: OfferedMethod = { method: 'Rechnung', provider: 'bank', demo: false };

/** Returns the method to pay a placed order with: as `pickMethod`, but buying on account stays, as it was agreed with its buyer. */
export function pickOrderMethod(
  offered: readonly OfferedMethod[],
  chosen: PaymentMethod | null | undefined,
): OfferedMethod | undefined {
  return chosen === onAccount.method ? onAccount : pickMethod(offered, chosen);
}
