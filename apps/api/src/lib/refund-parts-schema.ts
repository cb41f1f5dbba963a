import mongoose from 'mongoose';

const refundLine = new mongoose.Schema(
  {
    product: { type: String, required: true },
    qty: { type: Number, required: true },
    cents: { type: Number, required: true },
  },
  { _id: false },
);

/** Parts of a refund, if named: lines by their product, delivery and gift wrapping; in cents. */
export const refundPartsSchema = new mongoose.Schema(
  {
    lines: { type: [refundLine], required: true },
    shippingCents: { type: Number, required: true },
    wrappingCents: Number,
  },
  { _id: false },
);
