import { type AccountMailKind, accountMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const dayInSeconds = 86_400;

/** Pending mail about an account. Whether it is sent is found out later, so that asking takes as long for every address. */
const mailRequestSchema = new mongoose.Schema(
  {
    kind: { type: String, enum: accountMailKinds, required: true },
    /** Where it goes. */
    email: { type: String, required: true },
    user: mongoose.Schema.Types.ObjectId,
    language: { type: String, enum: languages, required: true },
    /** Further data for the mail's text. */
    data: { type: Map, of: String },
    at: { type: Date, required: true },
    /** When it is to be made: later, when it could not be. */
    dueAt: { type: Date, required: true },
    /** Number of times its link was stored: a concurrent removal of the request conflicts with that write. */
    linked: Number,
  },
  { versionKey: false, collection: 'accountmailrequests' },
);
// The longest waiting first.
mailRequestSchema.index({ dueAt: 1 });
// Those of an account, and those to an address, to be removed with it.
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
