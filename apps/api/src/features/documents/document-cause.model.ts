import mongoose from 'mongoose';
import type { Reduction } from './issuing/compose-rest.ts';

/** A cause of movements, as far as it is known. */
export interface StoredDocumentCause {
  /** The cause (payments/movement-cause.ts). */
  _id: string;
  order: string;
  /** The number of the document that tells of it. */
  document?: string;
  /** Its order's invoice comes with the sending: until then there is none. */
  isOpen?: true;
  /** A refund before the invoice: what it takes from that, where another one's correction would say it. */
  reduces?: Reduction;
  /** The document is only the likeliest one: the movement is older than causes. */
  isAssumed?: true;
}

/**
 * Which document tells of what has moved money, by the cause of both: written in the transaction that answers the row of the
 * outbox. So a movement finds its own document, however alike others are and however late they are issued.
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

// Facts about an order's movements.
documentCauseSchema.index({ order: 1 });
// Those of which the document is only assumed, to be listed.
documentCauseSchema.index({ isAssumed: 1, _id: 1 }, { partialFilterExpression: { isAssumed: true } });

export const DocumentCauseModel = mongoose.model('DocumentCause', documentCauseSchema);
