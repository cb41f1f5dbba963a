import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { type LinkPurpose, linkPurposeNames } from './link-purposes.ts';

/** Link for a single use. Only the hash of its token is stored. */
const accountLinkSchema = new mongoose.Schema(
  {
    purpose: { type: String, enum: linkPurposeNames, required: true },
    /** Owner: an account's id or an address. A newer link of the same purpose replaces it. */
    subject: { type: String, required: true },
    /** Recipient of the link. */
    email: { type: String, required: true },
    user: mongoose.Schema.Types.ObjectId,
    /** SHA-256. */
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** Further data for the link's purpose. */
    data: { type: Map, of: String },
  },
  { versionKey: false, collection: 'accountlinks' },
);
accountLinkSchema.index({ tokenHash: 1 }, { unique: true });
// One link per purpose and owner, the newest.
accountLinkSchema.index({ purpose: 1, subject: 1 }, { unique: true });
// Links of an account, and those sent to an address, for their removal.
accountLinkSchema.index({ user: 1 });
accountLinkSchema.index({ email: 1 });
accountLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredAccountLink = Omit<InferSchemaType<typeof accountLinkSchema>, 'purpose' | 'data'> & {
  _id: Types.ObjectId;
  purpose: LinkPurpose;
  data?: Readonly<Record<string, string>>;
};

export const AccountLinkModel = mongoose.model('AccountLink', accountLinkSchema);
