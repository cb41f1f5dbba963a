import { type PaymentMethod, readMethodStep } from '@kontor/shared/rules/providers/providers';

/** Tells whether a method is paid on the provider's page, to which the shopper is led right after ordering. */
export function leadsAway(method: PaymentMethod): boolean {
  return readMethodStep(method) === 'page';
}
