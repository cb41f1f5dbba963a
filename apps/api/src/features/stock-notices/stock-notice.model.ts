import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** Somebody who wants to be told when a product is back, and has confirmed the address. It goes with the mail that tells them. */
const stockNoticeSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** The order in which they are told. */
    askedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'stocknotices' },
);
// Those who wait for a product, in the order of asking.
stockNoticeSchema.index({ product: 1, askedAt: 1, _id: 1 });
// Those of an address, which is told once of a product.
stockNoticeSchema.index({ email: 1, product: 1 }, { unique: true });
// Those that have waited long enough.
stockNoticeSchema.index({ askedAt: 1 });

export type StoredStockNotice = Omit<InferSchemaType<typeof stockNoticeSchema>, 'language'> & {
  _id: Types.ObjectId;
  language: Language;
};

export const StockNoticeModel = mongoose.model('StockNotice', stockNoticeSchema);

/** A product that somebody waits for: by its id. */
const stockWatchSchema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** How many pieces there were when it was last looked at: what comes on top is what waits for somebody. */
    seen: { type: Number, required: true },
    /** When somebody was last told. */
    toldAt: Date,
    /** Counts who has confirmed: a transaction that finds nobody waiting meets theirs here. */
    asked: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'stockwatches' },
);

export type StoredStockWatch = InferSchemaType<typeof stockWatchSchema>;

export const StockWatchModel = mongoose.model('StockWatch', stockWatchSchema);
