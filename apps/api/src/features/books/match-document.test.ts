import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import type { BookedDocument } from '../documents/booked-documents.service.ts';
import type { StoredMovement } from '../payments/movement.model.ts';
import { matchDocument } from './match-document.ts';
import { splitMovement } from './split-movement.ts';

const second = (number: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, number));

/** A movement that was written down at a second. */
function aMovement(kind: StoredMovement['kind'], cents: number, written = 0): StoredMovement {
  const _id = mongoose.Types.ObjectId.createFromTime(second(written).getTime() / 1000);
  const payment = { order: '0', provider: 'paypal' as const, providerId: 'PP-1', key: kind };
  return { _id, kind, cents, at: second(0), bookedAt: second(0), ...payment };
}

const aDocument = (_id: string, totalCents: number, issued = 0): BookedDocument => ({
  _id,
  kind: _id.startsWith('RE') ? 'invoice' : 'correction',
  order: '0',
  issuedAt: second(issued),
  data: { totalCents, taxIncluded: [{ percent: 7, netCents: totalCents + 70, taxCents: -70 }] },
});

const documents = [aDocument('RE-1', 4900), aDocument('RK-1', -1070, 5), aDocument('RK-2', -1070, 50)];

it.each([
  [aMovement('capture', 4900, 1), 'RE-1'],
  [aMovement('bank', 2000, 1), 'RE-1'],
  [aMovement('dispute', -4900, 30), 'RE-1'],
  [aMovement('refund', -1070, 4), 'RK-1'],
  [aMovement('refund', -1070, 49), 'RK-2'],
  [aMovement('refund', -500, 4), undefined],
  [aMovement('refund', 1070, 60), undefined],
])('the document of %j', (movement, number) => {
  expect(matchDocument(movement, documents)?._id).toBe(number);
});

it('what a correction gives back at each rate is what the books have', () => {
  const movement = aMovement('refund', -1070, 4);
  expect(splitMovement(movement, undefined, matchDocument(movement, documents))).toEqual([
    { percent: 7, net: -1000, tax: -70 },
  ]);
});
