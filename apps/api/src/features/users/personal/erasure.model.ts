import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType } from 'mongoose';

/** Somebody wants to be erased: an account, or a guest by the address. Gone when it is done, or when they think better of it. */
const erasureSchema = new mongoose.Schema(
  {
    /** `user:<id>` or `guest:<address>`: one of each. */
    _id: { type: String, required: true },
    /** The account's id. */
    user: String,
    /** As of asking; of an account as it was when its erasure began. */
    email: { type: String, required: true },
    /** Whether the address is known to be theirs: then what was ordered with it as a guest goes too. */
    isVerified: { type: Boolean, required: true },
    language: { type: String, enum: languages, required: true },
    requestedAt: { type: Date, required: true },
    /** When it is carried out, or tried again. */
    dueAt: { type: Date, required: true },
    /** Time at which it began: from then on it cannot be withdrawn. */
    begunAt: Date,
    /** Counts what came of this person since it was asked for: it ends only when nothing has come since it looked. */
    additions: Number,
  },
  { versionKey: false, collection: 'erasures' },
);
// The longest due first.
erasureSchema.index({ dueAt: 1 });
// An order looks up erasures by its buyer's address.
erasureSchema.index({ email: 1 });

export type StoredErasure = Omit<InferSchemaType<typeof erasureSchema>, 'language'> & {
  _id: string;
  language: Language;
};

export const ErasureModel = mongoose.model('Erasure', erasureSchema);
