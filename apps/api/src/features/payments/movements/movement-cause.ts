import { randomHex } from '../../../lib/random.ts';
import type { StoredPayment } from '../payment.model.ts';

/**
 * Returns the common cause of a payment's movements except refunds (capture, bank bookings, dispute), and of the invoice that
 * it pays.
 */
export function causeOfPayment({ provider, providerId }: Pick<StoredPayment, 'provider' | 'providerId'>): string {
  return `${provider} ${providerId}`;
}

/** Creates the cause of a refund or a manual mark: stored with its movement and its order's event. */
export const newCause = (): string => randomHex(12);
