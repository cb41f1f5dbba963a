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
