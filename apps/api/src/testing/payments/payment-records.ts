import type { ClientSession } from 'mongoose';
import { expect } from 'vitest';
import { MovementModel, type StoredMovement } from '../../features/payments/movements/movement.model.ts';
import { PaymentModel, type StoredPayment } from '../../features/payments/payment.model.ts';
import { inTransaction } from '../../lib/database/mongo.ts';

/** Stores a begun payment of the order `one` at PayPal: `p1`. Anything can be overridden. */
export async function aBegunPayment(overrides: Partial<StoredPayment> = {}): Promise<StoredPayment> {
  const ref = { provider: 'paypal' as const, method: 'PayPal' as const, providerId: 'p1' };
  const begun = { order: 'one', ...ref, amountCents: 4900, currency: 'EUR', status: 'started' as const };
  return (await PaymentModel.create({ ...begun, ...overrides })).toObject();
}

/** Stores a captured payment without an allocation. */
export function aCapturedPayment(overrides: Partial<StoredPayment> = {}): Promise<StoredPayment> {
  return aBegunPayment({ status: 'captured', allocation: 'open', capturedAt: new Date(), ...overrides });
}

/** Reads the movements of the order `one`, in their order. */
export async function readMovements(): Promise<Pick<StoredMovement, 'kind' | 'key' | 'cents' | 'at'>[]> {
  const movements = await MovementModel.find({ order: 'one' }).sort({ _id: 1 }).lean<StoredMovement[]>();
  return movements.map(({ kind, key, cents, at }) => ({ kind, key, cents, at }));
}

/** Runs work in a transaction that is then aborted. */
export async function giveUp(work: (session: ClientSession) => Promise<unknown>): Promise<void> {
  const givenUp = inTransaction(async (session) => {
    await work(session);
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
}
