import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { nameTerms } from './name-terms.ts';

const userSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    /** What the name is found by. Whoever sets `name` on a stored account sets this too. */
    nameTerms: {
      type: [String],
      default(this: { name?: string }) {
        return nameTerms(this.name ?? '');
      },
    },
    /** In lower case, which is how addresses are compared. */
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isAdmin: { type: Boolean, default: false },
    /** Counts the admins whom this one has seen go, so that of two who remove each other only one succeeds. */
    sawAdminsGo: Number,
    /** Goes up when the password changes or the role is lost: older tokens end at once. */
    tokenVersion: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false },
);

// Login, search by the beginning of an address, and the promise that an address has one account.
userSchema.index({ email: 1 }, { unique: true });
// Is there an admin at all?
userSchema.index({ isAdmin: 1 });
/** Name of the index behind the list of all users, newest first. */
export const newestUsersIndex = 'newest';
userSchema.index({ createdAt: -1, _id: -1 }, { name: newestUsersIndex });
// Search by words of the name.
userSchema.index({ nameTerms: 1 });

export type StoredUser = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId; createdAt: Date };

export const UserModel = mongoose.model('User', userSchema);
