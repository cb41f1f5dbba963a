import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const sessionSchema = new mongoose.Schema(
  {
    user: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Token version of the account at sign-in: the session ends when the account gets another one. */
    tokenVersion: { type: Number, required: true },
    /** Written at most every five minutes. */
    lastSeenAt: { type: Date, required: true },
    /**
     * Time at which its owner last gave the account's password in it, and the code where there is a second factor: by signing
     * in or by reauthentication. Missing in a session that replaced a token from before sessions existed.
     */
    provenAt: Date,
    /** User agent of the browser. */
    agent: { type: String, default: '' },
    /** Time at which its token expires. */
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

// Sessions of an account, the last used first.
sessionSchema.index({ user: 1, lastSeenAt: -1 });
// Sessions with expired tokens are deleted by TTL.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredSession = InferSchemaType<typeof sessionSchema> & { _id: Types.ObjectId; createdAt: Date };

export const SessionModel = mongoose.model('Session', sessionSchema);
