import mongoose, { type InferSchemaType } from 'mongoose';
import type { DocumentData } from './writing/document-data.ts';

/**
 * Invoices and their corrections. A document is written once, in the transaction that takes its number, and never changed
 * (GoBD).
 */
const documentSchema = new mongoose.Schema(
  {
    /** Its number: `RE-2026-00001`. */
    _id: { type: String, required: true },
    kind: { type: String, enum: ['invoice', 'correction'], required: true },
    issuedAt: { type: Date, required: true },
    order: { type: String, required: true },
    /** Outbox row of the order that caused it, and the document's position in that row. */
    cause: { type: String, required: true },
    /** Shop's logo at the time of issuing. */
    logo: String,
    /** Whole content. */
    data: { type: mongoose.Schema.Types.Mixed, required: true },
    /** Search terms for admins: words of the buyer's name, its number, and the order's. */
    terms: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'documents' },
);

const neverAgain = () => {
  throw new Error('A document that was issued is never changed');
};
documentSchema.pre(['updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'], neverAgain);

// An order's documents, in the order of issuing.
documentSchema.index({ order: 1, issuedAt: 1, _id: 1 });
// Each outbox row is processed once.
documentSchema.index({ cause: 1 }, { unique: true });

/** Names of the indexes behind the list, newest first; a month's documents are read on the first one. */
export const documentIndexes = { all: 'list', byKind: 'list_kind', searched: 'list_searched' } as const;
documentSchema.index({ issuedAt: -1, _id: -1 }, { name: documentIndexes.all });
documentSchema.index({ kind: 1, issuedAt: -1, _id: -1 }, { name: documentIndexes.byKind });
documentSchema.index({ terms: 1, issuedAt: -1, _id: -1 }, { name: documentIndexes.searched });

// Deliveries without VAT to firms of other member states in a period (§ 18a UStG).
export const taxFreeIndex = 'tax_free';
documentSchema.index(
  { 'data.exemption': 1, issuedAt: 1 },
  { name: taxFreeIndex, partialFilterExpression: { 'data.exemption': { $exists: true } } },
);

export type StoredDocument = Omit<InferSchemaType<typeof documentSchema>, 'data' | 'kind'> & {
  _id: string;
  kind: DocumentData['kind'];
  data: DocumentData;
};

export const DocumentModel = mongoose.model('Document', documentSchema);

/** Files of documents, written once each: a later version of the shop would write other bytes for the same data. */
const documentFileSchema = new mongoose.Schema(
  {
    /** The document's number. */
    _id: { type: String, required: true },
    content: { type: Buffer, required: true },
    /** Hash of the content, in hexadecimal. */
    sha256: { type: String, required: true },
  },
  { versionKey: false, collection: 'documentfiles' },
);
documentFileSchema.pre(['updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'], neverAgain);

export const DocumentFileModel = mongoose.model('DocumentFile', documentFileSchema);

/** Last number of a series in a year, and its time. */
const documentCounterSchema = new mongoose.Schema(
  {
    /** Beginning of its numbers: `RE-2026`. */
    _id: { type: String, required: true },
    last: { type: Number, required: true },
    at: Date,
  },
  { versionKey: false, collection: 'documentcounters' },
);

export const DocumentCounterModel = mongoose.model('DocumentCounter', documentCounterSchema);
