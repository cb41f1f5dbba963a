import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';

/**
 * The method that is paid with: the chosen one, or the first that is offered where nothing was chosen or the choice is no
 * longer offered. Undefined where nothing is offered.
 */
export function pickMethod(
  offered: readonly OfferedMethod[],
  chosen: PaymentMethod | null | undefined,
): OfferedMethod | undefined {
  return offered.find(({ method }) => method === chosen) ?? offered[0];
}
