import { redirectCauses } from '@kontor/shared/wire/redirects';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const redirectSchema = new mongoose.Schema(
  {
    /** Old address in the form in which addresses are compared (`makeAddressKey`). */
    key: { type: String, required: true },
    /** Old address as it was sent. */
    from: { type: String, required: true },
    /** Path of the page with query and fragment; it has no redirect of its own. */
    to: { type: String, required: true },
    /** Path of the target alone, in the form of keys. */
    toKey: { type: String, required: true },
    /** The product whose page is the target: the target follows its address. */
    product: mongoose.Schema.Types.ObjectId,
    cause: { type: String, enum: redirectCauses, required: true },
    hits: { type: Number, default: 0 },
    lastHit: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'redirects' },
);

// Each visit of an address that the shop does not have asks by it.
redirectSchema.index({ key: 1 }, { unique: true });
// Saving joins the redirects that lead to an old address.
redirectSchema.index({ toKey: 1 });
redirectSchema.index({ product: 1 }, { sparse: true });

/** Names of the indexes of lists. */
export const redirectIndexes = { newest: 'newest' } as const;
redirectSchema.index({ createdAt: -1, _id: -1 }, { name: redirectIndexes.newest });

export type StoredRedirect = InferSchemaType<typeof redirectSchema> & { _id: Types.ObjectId };

/** Redirects from addresses that the shop does not have. */
export const RedirectModel = mongoose.model('Redirect', redirectSchema);

const redirectLockSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, saves: { type: Number, required: true } },
  { versionKey: false, collection: 'redirectlocks' },
);

/** One document, raised by each save of redirects: two saves at once could make a circle that neither of them sees. */
export const RedirectLockModel = mongoose.model('RedirectLock', redirectLockSchema);
