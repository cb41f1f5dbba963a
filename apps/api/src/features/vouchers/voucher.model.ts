import { voucherEntryKinds, voucherKinds } from '@kontor/shared/rules/vouchers/vouchers';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const voucherSchema = new mongoose.Schema(
  {
    /**
     * SHA-256 of the code in the form in which codes are compared: a reader of the database can redeem nothing. A sold voucher has
     * no code before its mail is made.
     */
    key: { type: String, required: true },
    /** Last four characters of the code. */
    ending: { type: String, required: true },
    kind: { type: String, enum: voucherKinds, required: true },
    /** Value of issue. */
    valueCents: { type: Number, required: true },
    /** Sum of its entries, written with each of them. */
    balanceCents: { type: Number, required: true, min: 0 },
    issuedAt: { type: Date, required: true },
    /** Last German day on which it is redeemed. */
    lastDay: { type: String, required: true },
    isBlocked: { type: Boolean, default: false },
    /** Voucher that was issued for it when it was lost: its balance has moved there. */
    replacedBy: mongoose.Schema.Types.ObjectId,
    /** Order in which the voucher, or the one that it replaces, was sold, and the order's number. */
    order: String,
    number: String,
    /** Product as which it was sold. */
    product: mongoose.Schema.Types.ObjectId,
    /** Sold unit: order, product and count. Unique, so that a unit issues one voucher; absent for a replacement. */
    origin: String,
  },
  { versionKey: false, collection: 'vouchers' },
);

// A code is looked up by its hash; two vouchers never share one.
voucherSchema.index({ key: 1 }, { unique: true });

// One voucher for each unit of an order.
voucherSchema.index({ origin: 1 }, { unique: true, partialFilterExpression: { origin: { $exists: true } } });
// Found by the last characters of the code, or by the order's number.
voucherSchema.index({ ending: 1 });
voucherSchema.index({ number: 1 }, { partialFilterExpression: { number: { $exists: true } } });
voucherSchema.index({ order: 1, _id: 1 }, { partialFilterExpression: { order: { $exists: true } } });

/** Names of the indexes of lists. */
export const voucherIndexes = { newest: 'newest', states: 'states', open: 'open', entries: 'entries' } as const;
voucherSchema.index({ issuedAt: -1, _id: -1 }, { name: voucherIndexes.newest });
// Lists by state: balance and last day are compared on the index.
voucherSchema.index(
  { isBlocked: 1, issuedAt: -1, _id: -1, balanceCents: 1, lastDay: 1 },
  { name: voucherIndexes.states },
);
// Balances are summed on the index alone.
voucherSchema.index(
  { balanceCents: 1 },
  { name: voucherIndexes.open, partialFilterExpression: { balanceCents: { $gt: 0 } } },
);

export type StoredVoucher = InferSchemaType<typeof voucherSchema> & { _id: Types.ObjectId };

export const VoucherModel = mongoose.model('Voucher', voucherSchema);

const entrySchema = new mongoose.Schema(
  {
    voucher: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    kind: { type: String, enum: voucherEntryKinds, required: true },
    /** Change of the balance: negative where it is redeemed. */
    cents: { type: Number, required: true },
    /** Prevents a second entry for one cause. */
    key: { type: String, required: true },
    /** Order that has redeemed it, or gives it back. */
    order: String,
    /** Its number, as staff know it. */
    number: String,
    /** Voucher that the order had redeemed, where another one has replaced it since. */
    insteadOf: mongoose.Schema.Types.ObjectId,
  },
  { versionKey: false, collection: 'voucherentries' },
);

// Each cause changes a balance once.
entrySchema.index({ voucher: 1, key: 1 }, { unique: true });
entrySchema.index({ voucher: 1, at: -1, _id: -1 }, { name: voucherIndexes.entries });
// An order gives back what it has redeemed.
entrySchema.index({ order: 1 }, { partialFilterExpression: { order: { $exists: true } } });

export type StoredEntry = InferSchemaType<typeof entrySchema> & { _id: Types.ObjectId };

/** Append-only: an entry is written in the transaction that changes the balance. */
export const VoucherEntryModel = mongoose.model('VoucherEntry', entrySchema);
