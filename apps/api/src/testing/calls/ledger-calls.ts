import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import request from 'supertest';
import { MovementModel, type StoredMovement } from '../../features/payments/movements/movement.model.ts';
import type { Shop } from './shop-calls.ts';

/** Stores a movement directly in the database, booked when it happened by default. */
export async function storeMovement(
  overrides: Partial<Omit<StoredMovement, '_id'>> & Pick<StoredMovement, 'at' | 'cents'>,
): Promise<void> {
  const count = await MovementModel.estimatedDocumentCount();
  const payment = { order: '0'.repeat(32), kind: 'capture' as const, provider: 'paypal' as const };
  const named = { providerId: `PP-${count + 1}`, key: 'capture' };
  await MovementModel.create({ ...payment, ...named, bookedAt: overrides.at, ...overrides });
}

/** Requests the ledger as an admin. */
export function askLedger(shop: Shop, { token }: { token: string }, query: Record<string, string>) {
  return request(shop).get('/api/ledger').auth(token, { type: 'bearer' }).query(query);
}

/** Returns the movements of a period. */
export async function readPeriodMovements(shop: Shop, admin: { token: string }, from: string, to: string) {
  const { body } = await askLedger(shop, admin, { from, to }).expect(200);
  const { movements } = body as { movements: LedgerMovement[] }; // as the contract says
  return movements;
}
