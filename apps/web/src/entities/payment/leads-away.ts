import { type PaymentMethod, stepOf } from '@kontor/shared/rules/providers/providers';

/** Whether a method is paid with on the provider's own page: there one goes at once after ordering. */
export function leadsAway(method: PaymentMethod): boolean {
  return stepOf(method) === 'page';
}
