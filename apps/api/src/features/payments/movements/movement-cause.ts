import { randomHex } from '../../../lib/random.ts';
import type { StoredPayment } from '../payment.model.ts';

/**
 * Names what a payment moves besides refunds, and what follows from it: its capture, its bookings by bank, its dispute, and the
 * invoice of the order that it pays.
 */
export function causeOfPayment({ provider, providerId }: Pick<StoredPayment, 'provider' | 'providerId'>): string {
  return `${provider} ${providerId}`;
}

/** Names one refund, or one mark by hand: its movement and its order's event both keep it. */
export const newCause = (): string => randomHex(12);
