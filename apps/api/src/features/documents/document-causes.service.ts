import type { ClientSession } from 'mongoose';
import { DocumentCauseModel, type StoredDocumentCause } from './document-cause.model.ts';

/** Result of an outbox row for the money that it is about. */
export type CauseAnswer = Pick<StoredDocumentCause, 'document' | 'isOpen' | 'reduces'>;

/** Keeps what some causes of an order come to, in the transaction that answers their row. Stored causes stay as they are. */
export async function keepCauses(
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

/** Finds the causes of an order that wait for its invoice at shipping: payments, and refunds since; in this order. */
export function findOpenCauses(order: string, session: ClientSession): Promise<StoredDocumentCause[]> {
  return DocumentCauseModel.find({ order, isOpen: true }).session(session).lean<StoredDocumentCause[]>();
}

/** Nothing of an order waits any more. @param document the invoice that tells of it; none where all went back before */
export async function closeCauses(order: string, document: string | undefined, session: ClientSession): Promise<void> {
  const set = document === undefined ? {} : { $set: { document } };
  await DocumentCauseModel.updateMany({ order, isOpen: true }, { ...set, $unset: { isOpen: 1 } }, { session });
}

/** Ids of movements of which the document is only assumed, the oldest first: their cause is their own. */
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
