import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const dayInSeconds = 86_400;

/**
 * Request for the link to an order. Processed later, so that the response takes equally long whether there is an order or not.
 */
const guestLinkSchema = new mongoose.Schema(
  {
    email: { type: String, required: true },
    /** Typed number; absent for the latest orders. */
    number: String,
    language: { type: String, enum: languages, required: true },
    at: { type: Date, required: true },
    /** Time from which to process it: later after a failure. */
    dueAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'guestlinkrequests' },
);
// Requests by due time.
guestLinkSchema.index({ dueAt: 1 });
// Requests of an address, for its erasure.
guestLinkSchema.index({ email: 1 });
// Requests that no worker has taken within a day expire by TTL.
guestLinkSchema.index({ at: 1 }, { expireAfterSeconds: dayInSeconds });

export type StoredGuestLink = InferSchemaType<typeof guestLinkSchema> & { _id: Types.ObjectId; language: Language };

export const GuestLinkModel = mongoose.model('GuestLinkRequest', guestLinkSchema);
