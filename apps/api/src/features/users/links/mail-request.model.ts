import { type AccountMailKind, accountMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const dayInSeconds = 86_400;

/**
 * Pending mail about an account. Whether it is sent is decided later, so that the response takes equally long for every
 * address.
 */
const mailRequestSchema = new mongoose.Schema(
  {
    kind: { type: String, enum: accountMailKinds, required: true },
    /** Recipient of the mail. */
    email: { type: String, required: true },
    user: mongoose.Schema.Types.ObjectId,
    language: { type: String, enum: languages, required: true },
    /** Further data for the mail's text. */
    data: { type: Map, of: String },
    at: { type: Date, required: true },
    /** Time from which to make it: later after a failure. */
    dueAt: { type: Date, required: true },
    /** Number of times its link was stored: a concurrent removal of the request conflicts with that write. */
    linked: Number,
  },
  { versionKey: false, collection: 'accountmailrequests' },
);
// Requests by due time.
mailRequestSchema.index({ dueAt: 1 });
// Requests of an account, and those to an address, for their removal.
mailRequestSchema.index({ user: 1 });
mailRequestSchema.index({ email: 1 });
// Requests that no worker has taken within a day expire by TTL.
mailRequestSchema.index({ at: 1 }, { expireAfterSeconds: dayInSeconds });

export type StoredMailRequest = Omit<InferSchemaType<typeof mailRequestSchema>, 'kind' | 'data'> & {
  _id: Types.ObjectId;
  kind: AccountMailKind;
  language: Language;
  data?: Readonly<Record<string, string>>;
};

export const MailRequestModel = mongoose.model('AccountMailRequest', mailRequestSchema);
