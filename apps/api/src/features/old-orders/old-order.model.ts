import mongoose from 'mongoose';

export interface StoredOldLine {
  name: string;
  sku?: string;
  qty: number;
  priceCents?: number;
}

export interface StoredOldOrder {
  /** Kind of file that it came from, and its number there: a second file finds it. */
  _id: string;
  number: string;
  /** Number in the form for comparisons. */
  numberKey: string;
  /** Day as 2026-11-30. */
  orderedOn: string;
  name?: string;
  /** E-mail address in its form for comparisons. */
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
// Old ones, for their deletion.
oldOrderSchema.index({ broughtAt: 1 });

/** Orders of earlier shops as a file has brought them: nothing but this history reads them. */
export const OldOrderModel = mongoose.model('OldOrder', oldOrderSchema);
