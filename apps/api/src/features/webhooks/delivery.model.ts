import {
  deliveryDays,
  deliveryErrors,
  deliveryStates,
  testWebhookEvent,
  webhookEvents,
} from '@kontor/shared/wire/webhooks';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const deliverySchema = new mongoose.Schema(
  {
    webhook: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The `webhook-id`, one for all endpoints and attempts. */
    messageId: { type: String, required: true },
    event: { type: String, enum: [...webhookEvents, testWebhookEvent] as const, required: true },
    /** Kind and id of the event's document; later events of the same document wait for this one. */
    subject: { type: String, required: true },
    /** Position among the deliveries of its endpoint. */
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: deliveryStates, required: true },
    attempts: { type: Number, required: true },
    /** Time from which to send it. */
    dueAt: { type: Date, required: true },
    last: {
      type: {
        at: { type: Date, required: true },
        status: Number,
        answer: String,
        error: { type: String, enum: deliveryErrors },
      },
      _id: false,
    },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'webhook_deliveries' },
);

// Work of the job.
deliverySchema.index({ state: 1, dueAt: 1 });
// Due deliveries of one endpoint, and those that wait or are held.
deliverySchema.index({ webhook: 1, state: 1, dueAt: 1, seq: 1 });
// Earlier and later events of a subject.
deliverySchema.index({ webhook: 1, subject: 1, state: 1, seq: 1 });
// The list of an endpoint, newest first.
deliverySchema.index({ webhook: 1, seq: -1 });
// The last attempt of an endpoint.
deliverySchema.index({ webhook: 1, 'last.at': -1 });
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: deliveryDays * 86_400 });

export type StoredDelivery = InferSchemaType<typeof deliverySchema> & { _id: Types.ObjectId };

export const DeliveryModel = mongoose.model('WebhookDelivery', deliverySchema);
