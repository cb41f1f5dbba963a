import mongoose from 'mongoose';
import type { Reduction } from './issuing/compose-rest.ts';

/** A cause of movements, as far as it is known. */
export interface StoredDocumentCause {
  /** The cause (payments/movement-cause.ts). */
  _id: string;
  order: string;
  /** Number of the document that covers it. */
  document?: string;
  /** Its order is invoiced at shipping: until then there is no document. */
  isOpen?: true;
  /** A refund before the invoice: the amounts to subtract from that invoice, instead of a correction. */
  reduces?: Reduction;
  /** The document is only the likeliest one: the movement is older than recorded causes. */
  isAssumed?: true;
}

/**
 * Document of a money movement, linked by a common cause; written in the transaction that processes the outbox row. So a
 * movement finds its own document, however similar others are and however late they are issued.
 */
const documentCauseSchema = new mongoose.Schema<StoredDocumentCause>(
  {
    _id: { type: String, required: true },
    order: { type: String, required: true },
    document: String,
    isOpen: Boolean,
    reduces: Object,
    isAssumed: Boolean,
  },
  { versionKey: false, collection: 'documentcauses' },
);

// Causes of an order's movements.
documentCauseSchema.index({ order: 1 });
// Causes whose document is only assumed, for their list.
documentCauseSchema.index({ isAssumed: 1, _id: 1 }, { partialFilterExpression: { isAssumed: true } });

export const DocumentCauseModel = mongoose.model('DocumentCause', documentCauseSchema);
