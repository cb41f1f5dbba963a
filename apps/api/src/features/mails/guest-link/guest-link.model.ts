import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const dayInSeconds = 86_400;

/** Somebody has asked for the link to an order. Looked up later, so that the answer takes as long whether there is one or not. */
const guestLinkSchema = new mongoose.Schema(
  {
    email: { type: String, required: true },
    /** As typed; absent where the last orders are meant. */
    number: String,
    language: { type: String, enum: languages, required: true },
    at: { type: Date, required: true },
    /** When it is to be answered: later, when it could not be. */
    dueAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'guestlinkrequests' },
);
// The longest waiting first.
guestLinkSchema.index({ dueAt: 1 });
// Those of an address, to be removed with what else is kept of it.
guestLinkSchema.index({ email: 1 });
// Requests that no worker has taken within a day expire by TTL.
guestLinkSchema.index({ at: 1 }, { expireAfterSeconds: dayInSeconds });

export type StoredGuestLink = InferSchemaType<typeof guestLinkSchema> & { _id: Types.ObjectId; language: Language };

export const GuestLinkModel = mongoose.model('GuestLinkRequest', guestLinkSchema);
