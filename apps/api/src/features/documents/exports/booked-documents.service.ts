import type { DocumentData } from '../writing/document-data.ts';
import { DocumentModel, type StoredDocument } from '../document.model.ts';

/** Fields of a document that the books use. */
export type BookedDocument = Pick<StoredDocument, '_id' | 'kind' | 'order' | 'issuedAt'> & {
  data: Pick<DocumentData, 'totalCents' | 'taxIncluded'>;
};

/** Returns the invoices and corrections of some orders, with the fields for the books. */
export function findDocumentsToBook(orders: readonly string[]): Promise<BookedDocument[]> {
  const said = { kind: 1, order: 1, issuedAt: 1, 'data.totalCents': 1, 'data.taxIncluded': 1 } as const;
  return DocumentModel.find({ order: { $in: [...new Set(orders)] } }, said)
    .sort({ order: 1, issuedAt: 1 })
    .lean<BookedDocument[]>();
}
