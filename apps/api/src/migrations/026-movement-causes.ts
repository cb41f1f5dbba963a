import type { mongo } from 'mongoose';
import { DocumentCauseModel } from '../features/documents/document-cause.model.ts';
import type { StoredMovement } from '../features/payments/movements/movement.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { type EarlierDocument, type EarlierRecords, findCausesOfRows, findEarlierCauses } from './earlier-documents.ts';
import { readInBatches } from './read-in-batches.ts';

type EarlierOrder = EarlierRecords['order'];
type OfOrder<T> = T & { order: string };

/** Reads the records of these orders, for those with movements without a cause. */
async function readRecords(db: mongo.Db, orders: readonly EarlierOrder[]): Promise<EarlierRecords[]> {
  const order = { $in: orders.map(({ _id }) => _id) };
  const read = <T extends mongo.Document>(name: string, filter: object, sort: mongo.Sort) =>
    db
      .collection(name)
      .find<T>({ order, ...filter })
      .sort(sort)
      .toArray();
  const movements = await read<StoredMovement>('movements', { cause: { $exists: false } }, { _id: 1 });
  if (movements.length === 0) return [];
  const documents = await read<OfOrder<EarlierDocument>>('documents', {}, { issuedAt: 1, _id: 1 });
  const payments = await read<OfOrder<EarlierRecords['payments'][number]>>('payments', {}, { _id: 1 });
  return orders.flatMap((one) => {
    const isOf = (record: { order: string }) => record.order === one._id;
    const own = movements.filter(isOf);
    if (own.length === 0) return [];
    return [{ order: one, movements: own, documents: documents.filter(isOf), payments: payments.filter(isOf) }];
  });
}

/** Writes causes and rows first, movements last: a movement with a cause is complete. */
async function convert(db: mongo.Db, records: EarlierRecords): Promise<void> {
  const { _id: order } = records.order;
  const found = findEarlierCauses(records);
  const named = found.filter(({ document }) => document !== undefined);
  if (named.length > 0) {
    await DocumentCauseModel.bulkWrite(
      named.map(({ cause: _id, document, isAssumed }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { order, document, ...(isAssumed && { isAssumed }) } },
          upsert: true,
        },
      })),
    );
  }
  for (const [_id, causes] of findCausesOfRows(records, found)) {
    await db
      .collection<EarlierOrder>('orders')
      .updateOne({ _id: order, 'outbox._id': _id }, { $set: { 'outbox.$.causes': causes } });
  }
  await db.collection('movements').bulkWrite(
    found.map(({ movement: { _id }, cause }) => ({ updateOne: { filter: { _id }, update: { $set: { cause } } } })),
    { ordered: false },
  );
}

/**
 * Links earlier movements to their documents by a cause. Where the records leave the document open, it stays the one that the
 * books have named so far, and is marked as assumed.
 */
export const movementCauses: Migration = {
  id: '026-movement-causes',
  async run(db) {
    const fields = { payment: 1, events: 1, outbox: 1 };
    for await (const orders of readInBatches<EarlierOrder>(db.collection('orders'), {}, fields)) {
      for (const records of await readRecords(db, orders)) await convert(db, records);
    }
  },
};
