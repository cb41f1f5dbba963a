import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { DocumentCauseModel } from '../features/documents/document-cause.model.ts';
import { DocumentModel } from '../features/documents/document.model.ts';
import { MovementModel } from '../features/payments/movements/movement.model.ts';
import { OrderModel } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { movementCauses } from './026-movement-causes.ts';

const second = (number: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, number));
const orderId = (index: number) => anOrderDocument(index)._id;
let written = 0;

/** Creates an earlier movement of an order, by its index, written at a second. */
const aMovement = (index: number, kind: string, cents: number, at = 0, more: object = {}) => {
  written += 1;
  const time = (second(at).getTime() / 1000).toString(16);
  // Two processes wrote in turns: within a second their order is unknown.
  const _id = new mongoose.Types.ObjectId(
    time + (written % 2 === 0 ? 'a' : 'b').repeat(10) + String(100_000 + written),
  );
  const named = { provider: 'paypal', providerId: `PP-${index}`, key: kind === 'capture' ? kind : String(written) };
  return { _id, order: orderId(index), kind, cents, at: second(at), bookedAt: second(at), ...named, ...more };
};

const aDocument = (index: number, _id: string, totalCents: number, at: number, more: object = {}) => ({
  _id,
  kind: _id.startsWith('RE') ? 'invoice' : 'correction',
  order: orderId(index),
  issuedAt: second(at),
  cause: `row-${_id}:0`,
  data: { totalCents, language: 'de', ...(_id.startsWith('RK') && { reason: 'Teilerstattung' }), ...more },
  terms: [],
});

const paid = (index: number, overrides: object = {}) =>
  anOrderDocument(index, {
    payment: { provider: 'paypal', providerId: `PP-${index}`, status: 'captured' },
    ...overrides,
  });

/** Returns each movement of an order with its present document; a star marks an assumed one. */
async function namedOf(index: number) {
  const movements = await MovementModel.find({ order: orderId(index) })
    .sort({ _id: 1 })
    .lean();
  const causes = await DocumentCauseModel.find({ order: orderId(index) }).lean();
  return movements.map(({ kind, cause }) => {
    const found = causes.find(({ _id }) => _id === cause);
    return `${kind} ${found?.document ?? '-'}${found?.isAssumed ? '*' : ''}`;
  });
}

it('names causes that follow from the records, and keeps and marks the others', async () => {
  const waiting = { _id: 'row', kind: 'refunded', for: 'documents', cents: 500, at: second(9), dueAt: second(9) };
  await storeOrders([paid(0), paid(1), paid(2), paid(3, { outbox: [waiting] }), paid(4)]);
  await MovementModel.collection.insertMany([
    // Refunds of one amount at different seconds: in their order, even if the job was late for both.
    aMovement(0, 'capture', 4900),
    aMovement(0, 'refund', -1000, 10),
    aMovement(0, 'refund', -1000, 20),
    // Within one second, by two processes: undecidable.
    aMovement(1, 'capture', 4900),
    aMovement(1, 'refund', -1000, 10),
    aMovement(1, 'refund', -1000, 10),
    // Two invoices: it is unknown which one a dispute was about.
    aMovement(2, 'capture', 4900),
    aMovement(2, 'dispute', -4900, 30),
    // The job has not run yet.
    aMovement(3, 'capture', 4900),
    aMovement(3, 'refund', -500, 9),
    // An overpayment certainly has no invoice.
    aMovement(4, 'capture', 1000, 1, { providerId: 'other' }),
  ] as never); // the driver expects no lists of its own ids
  await DocumentModel.collection.insertMany([
    aDocument(0, 'RE-1', 4900, 1),
    aDocument(0, 'RK-1', -1000, 25),
    aDocument(0, 'RK-2', -1000, 26),
    aDocument(1, 'RE-2', 4900, 1),
    aDocument(1, 'RK-3', -1000, 11),
    aDocument(1, 'RK-4', -1000, 12),
    aDocument(2, 'RE-3', 4900, 1),
    aDocument(2, 'RE-4', 4900, 29),
    aDocument(3, 'RE-5', 4900, 1),
    aDocument(4, 'RE-6', 4900, 1),
  ] as never); // the driver expects ObjectIds
  await movementCauses.run(currentDatabase());
  await movementCauses.run(currentDatabase());
  expect(await Promise.all([0, 1, 2, 3, 4].map(namedOf))).toEqual([
    ['capture RE-1', 'refund RK-1', 'refund RK-2'],
    ['capture RE-2', 'refund RK-3*', 'refund RK-3*'],
    ['capture RE-3*', 'dispute RE-4*'],
    ['capture RE-5', 'refund -'],
    ['capture RE-6*'],
  ]);
  const late = await MovementModel.findOne({ order: orderId(3), kind: 'refund' }).lean();
  expect(late?.cause).toBe('row');
});

it('links an owed invoice to its payment, by a provider or a manual mark', async () => {
  const at = second(5);
  const row = (_id: string, kind: string) => ({ _id, kind, for: 'documents', at, dueAt: at });
  const event = { kind: 'paid', at, provider: 'paypal', payment: 'PP-5', cents: 4900 };
  await storeOrders([
    paid(5, { events: [event], outbox: [row('paid', 'paid')] }),
    anOrderDocument(6, { events: [{ kind: 'marked_paid', at }], outbox: [row('marked', 'marked_paid')] }),
  ]);
  await MovementModel.collection.insertMany([
    aMovement(5, 'capture', 4900),
    aMovement(6, 'bank', 4900, 5, { provider: 'bank', providerId: '2026-00007', key: 'mark-1' }),
  ] as never);
  await movementCauses.run(currentDatabase());
  const causesOf = async (index: number) => (await OrderModel.findById(orderId(index)).lean())?.outbox?.[0]?.causes;
  expect([await causesOf(5), await causesOf(6)]).toEqual([['paypal PP-5'], ['bank 2026-00007 mark-1']]);
  const movements = await MovementModel.find({ order: { $in: [orderId(5), orderId(6)] } })
    .sort({ order: 1 })
    .lean();
  expect(new Set(movements.map(({ cause }) => cause))).toEqual(new Set(['paypal PP-5', 'bank 2026-00007 mark-1']));
});
