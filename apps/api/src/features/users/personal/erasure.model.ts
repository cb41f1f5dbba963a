import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType } from 'mongoose';

/** Requested erasure of an account, or of a guest by the address. Deleted when it is done or withdrawn. */
const erasureSchema = new mongoose.Schema(
  {
    /** `user:<id>` or `guest:<address>`: one each. */
    _id: { type: String, required: true },
    /** Account's id. */
    user: String,
    /** Address at the time of the request; for an account updated when its erasure begins. */
    email: { type: String, required: true },
    /** Whether the address is confirmed: then guest orders under it are erased too. */
    isVerified: { type: Boolean, required: true },
    language: { type: String, enum: languages, required: true },
    requestedAt: { type: Date, required: true },
    /** Time at which it is carried out, or tried again. */
    dueAt: { type: Date, required: true },
    /** Time at which it began: from then on it cannot be withdrawn. */
    begunAt: Date,
    /** Number of new data of this person since the request: the erasure ends only if none has come since it looked. */
    additions: Number,
  },
  { versionKey: false, collection: 'erasures' },
);
// Erasures by due time.
erasureSchema.index({ dueAt: 1 });
// An order looks up erasures by its buyer's address.
erasureSchema.index({ email: 1 });

export type StoredErasure = Omit<InferSchemaType<typeof erasureSchema>, 'language'> & {
  _id: string;
  language: Language;
};

export const ErasureModel = mongoose.model('Erasure', erasureSchema);
