import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const userSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    /** In lower case, which is how addresses are compared. */
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isAdmin: { type: Boolean, default: false },
    /** Goes up when the password changes or the role is lost: older tokens end at once. */
    tokenVersion: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false },
);

// Login, and the promise that an address has one account.
userSchema.index({ email: 1 }, { unique: true });
// Is there an admin at all?
userSchema.index({ isAdmin: 1 });

export type StoredUser = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId; createdAt: Date };

export const UserModel = mongoose.model('User', userSchema);
