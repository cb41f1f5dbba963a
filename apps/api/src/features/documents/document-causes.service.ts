import type { ClientSession } from 'mongoose';
import { DocumentCauseModel, type StoredDocumentCause } from './document-cause.model.ts';

/** Effect of an outbox row on the documents of its money. */
export type CauseAnswer = Pick<StoredDocumentCause, 'document' | 'isOpen' | 'reduces'>;

/**
 * Stores the documents of some causes of an order, in the transaction that processes their row. Stored causes stay as they are.
 */
export async function storeCauses(
  causes: readonly string[],
  order: string,
  answer: CauseAnswer,
  session: ClientSession,
): Promise<void> {
  if (causes.length === 0) return;
  await DocumentCauseModel.bulkWrite(
    causes.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { order, ...answer } }, upsert: true },
    })),
    { session },
  );
}

/** Finds the causes of an order that wait for its invoice at shipping: payments, then refunds. */
export function findOpenCauses(order: string, session: ClientSession): Promise<StoredDocumentCause[]> {
  return DocumentCauseModel.find({ order, isOpen: true }).session(session).lean<StoredDocumentCause[]>();
}

/**
 * Assigns an order's waiting causes to a document. @param document the invoice that covers them; undefined if all was refunded
 * before
 */
export async function closeCauses(order: string, document: string | undefined, session: ClientSession): Promise<void> {
  const set = document === undefined ? {} : { $set: { document } };
  await DocumentCauseModel.updateMany({ order, isOpen: true }, { ...set, $unset: { isOpen: 1 } }, { session });
}

/** Returns ids of movements whose document is only assumed, the oldest first: each is its own cause. */
export async function findAssumedMovements(most: number): Promise<string[]> {
  const causes = await DocumentCauseModel.find({ isAssumed: true }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean<Pick<StoredDocumentCause, '_id'>[]>();
  return causes.map(({ _id }) => _id);
}

/** Finds the causes of these orders' movements, by cause. */
export async function findCauses(orders: readonly string[]): Promise<Map<string, StoredDocumentCause>> {
  const causes = await DocumentCauseModel.find({ order: { $in: [...new Set(orders)] } }).lean<StoredDocumentCause[]>();
  return new Map(causes.map((cause) => [cause._id, cause]));
}
