import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** Price of a product from a moment on. Entries are never changed or removed, even if the product is deleted. */
const priceEntrySchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Counts a product's entries from 1. */
    number: { type: Number, required: true },
    /** Never before the preceding entry. */
    at: { type: Date, required: true },
    priceCents: { type: Number, required: true },
    /** A draft's price was never offered. */
    published: { type: Boolean, required: true },
  },
  { versionKey: false },
);

priceEntrySchema.index({ product: 1, number: 1 }, { unique: true });

/** Name of the index that finds the lowest price of a period without reading documents. */
export const priceDaysIndex = 'price_days';
priceEntrySchema.index({ product: 1, at: 1, number: 1, published: 1, priceCents: 1 }, { name: priceDaysIndex });

export type PriceEntry = InferSchemaType<typeof priceEntrySchema> & { _id: Types.ObjectId };

export const PriceEntryModel = mongoose.model('PriceEntry', priceEntrySchema);
