import type { PaymentMethod } from '@kontor/shared/payments';

/** Whether a method is paid with on the provider's own page: there one goes at once after ordering. */
export function leadsAway(method: PaymentMethod): boolean {
  return method === 'Stripe';
}
