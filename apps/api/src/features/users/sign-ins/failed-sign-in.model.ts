import mongoose, { type InferSchemaType } from 'mongoose';

const failedSignInSchema = new mongoose.Schema(
  {
    /** Keyed hash of the address: unknown addresses are counted too, but not stored. */
    _id: { type: String, required: true },
    /** Failures since `since`, for a day. */
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    /** Failures since the last sign-in. */
    untold: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// Counters without a new failure for a month expire by TTL.
failedSignInSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredFailures = InferSchemaType<typeof failedSignInSchema>;

export const FailedSignInModel = mongoose.model('FailedSignIn', failedSignInSchema);
