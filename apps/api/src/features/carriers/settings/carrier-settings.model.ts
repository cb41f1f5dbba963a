import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import mongoose, { type InferSchemaType } from 'mongoose';

const carrierSettingsSchema = new mongoose.Schema(
  {
    /** Name of the carrier. */
    _id: { type: String, enum: carriers, required: true },
    /** Secrets are encrypted (lib/secrets/sealed-text.ts). */
    values: {
      type: [{ name: { type: String, required: true }, value: { type: String, required: true }, _id: false }],
      required: true,
    },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'carriers' },
);

export type StoredCarrierSettings = InferSchemaType<typeof carrierSettingsSchema>;

/** Settings of carriers, one document each. */
export const CarrierSettingsModel = mongoose.model('CarrierSettings', carrierSettingsSchema);
