import { webhookEvents, webhookOffReasons } from '@kontor/shared/wire/webhooks';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const webhookSchema = new mongoose.Schema(
  {
    url: { type: String, required: true },
    description: String,
    events: { type: [{ type: String, enum: webhookEvents, required: true }], required: true },
    isOn: { type: Boolean, required: true },
    off: { type: { reason: { type: String, enum: webhookOffReasons, required: true }, at: Date }, _id: false },
    /** Encrypted (lib/secrets/sealed-text.ts). */
    secret: { type: String, required: true },
    /** Previous secret, encrypted; it also signs until its expiry. */
    oldSecret: {
      type: { sealed: { type: String, required: true }, until: { type: Date, required: true } },
      _id: false,
    },
    /** Last position given to a delivery. Each write of deliveries raises it, so that none becomes visible before an earlier one. */
    lastSeq: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'webhooks' },
);

// Endpoints that are on, by their events.
webhookSchema.index({ isOn: 1, events: 1 });

export type StoredWebhook = InferSchemaType<typeof webhookSchema> & { _id: Types.ObjectId };

export const WebhookModel = mongoose.model('Webhook', webhookSchema);
