import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** A confirmed request to be notified when a product is back. Deleted when its mail is queued. */
const stockNoticeSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** Time of the request; notices are sent in this order. */
    askedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'stocknotices' },
);
// Notices of a product, in the order of the requests.
stockNoticeSchema.index({ product: 1, askedAt: 1, _id: 1 });
// Notices of an address, which gets one mail per product.
stockNoticeSchema.index({ email: 1, product: 1 }, { unique: true });
// Notices by age.
stockNoticeSchema.index({ askedAt: 1 });

export type StoredStockNotice = Omit<InferSchemaType<typeof stockNoticeSchema>, 'language'> & {
  _id: Types.ObjectId;
  language: Language;
};

export const StockNoticeModel = mongoose.model('StockNotice', stockNoticeSchema);

/** A product with waiting notices, by its id. */
const stockWatchSchema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Stock at the last check; units above it are available to those who wait. */
    seen: { type: Number, required: true },
    /** Time of the last notice. */
    toldAt: Date,
    /** Number of confirmations: each one writes here, so that it conflicts with a transaction that finds no one waiting. */
    asked: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'stockwatches' },
);

export type StoredStockWatch = InferSchemaType<typeof stockWatchSchema>;

export const StockWatchModel = mongoose.model('StockWatch', stockWatchSchema);
