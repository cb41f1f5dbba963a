import mongoose from 'mongoose';

export interface StoredOldLine {
  name: string;
  sku?: string;
  qty: number;
  priceCents?: number;
}

export interface StoredOldOrder {
  /** Kind of the imported file, and the order's number there, by which a second import finds it. */
  _id: string;
  number: string;
  /** Number, normalised for comparison. */
  numberKey: string;
  /** Day as 2026-11-30. */
  orderedOn: string;
  name?: string;
  /** E-mail address, normalised for comparison. */
  email?: string;
  currency: string;
  totalCents?: number;
  state?: string;
  isCancelled?: boolean;
  lines: StoredOldLine[];
  broughtAt: Date;
}

const oldOrderSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    number: { type: String, required: true },
    numberKey: { type: String, required: true },
    orderedOn: { type: String, required: true },
    name: String,
    email: String,
    currency: { type: String, required: true },
    totalCents: Number,
    state: String,
    isCancelled: Boolean,
    lines: [{ name: String, sku: String, qty: Number, priceCents: Number, _id: false }],
    broughtAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'old_orders' },
);

/** Names of the indexes of lists. */
export const oldOrderIndexes = { newest: 'newest', number: 'by_number', email: 'by_email' } as const;
oldOrderSchema.index({ orderedOn: -1, _id: -1 }, { name: oldOrderIndexes.newest });
oldOrderSchema.index({ numberKey: 1, orderedOn: -1, _id: -1 }, { name: oldOrderIndexes.number });
oldOrderSchema.index({ email: 1, orderedOn: -1 }, { name: oldOrderIndexes.email, sparse: true });
// Finds old ones to delete.
oldOrderSchema.index({ broughtAt: 1 });

/** Imported orders of earlier shops. Only the history of earlier orders reads them. */
export const OldOrderModel = mongoose.model('OldOrder', oldOrderSchema);
