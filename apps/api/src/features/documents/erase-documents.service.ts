import { DocumentCauseModel } from './document-cause.model.ts';
import { DocumentFileModel, DocumentModel, type StoredDocument } from './document.model.ts';

const batch = 100;

type IssuedDocument = Pick<StoredDocument, '_id' | 'kind' | 'issuedAt' | 'order'>;

/** Returns the documents of these orders, the oldest first. */
export function findDocumentsByOrders(orders: readonly string[]): Promise<IssuedDocument[]> {
  return DocumentModel.find({ order: { $in: orders } }, { kind: 1, issuedAt: 1, order: 1 })
    .sort({ issuedAt: 1 })
    .lean<IssuedDocument[]>();
}

/** Whether an invoice was issued for an order. */
export async function hasDocuments(order: string): Promise<boolean> {
  return (await DocumentModel.exists({ order })) !== null;
}

/**
 * Deletes documents that were issued before a moment, their files and the events about them, because their retention period is
 * over (§ 147 (3) AO). Files go first, so that after a crash none is left without its document.
 * @returns whether there may be more
 */
export async function deleteDocuments(before: Date): Promise<boolean> {
  const past = await DocumentModel.find({ issuedAt: { $lt: before } }, { order: 1 })
    .sort({ issuedAt: 1 })
    .limit(batch)
    .lean<Pick<StoredDocument, '_id' | 'order'>[]>();
  const numbers = past.map(({ _id }) => _id);
  const orders = [...new Set(past.map(({ order }) => order))];
  await DocumentCauseModel.deleteMany({ order: { $in: orders }, document: { $in: numbers } });
  await DocumentFileModel.deleteMany({ _id: { $in: numbers } });
  await DocumentModel.deleteMany({ _id: { $in: numbers } });
  return past.length === batch;
}
