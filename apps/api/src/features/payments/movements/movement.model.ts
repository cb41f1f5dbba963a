import { movementKinds } from '@kontor/shared/wire/ledger';
import { paymentProviders } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';

const movementSchema = new mongoose.Schema(
  {
    order: { type: String, required: true },
    kind: { type: String, enum: movementKinds, required: true },
    provider: { type: String, enum: paymentProviders, required: true },
    /** The provider's own id of the payment; of a mark by hand the order's number. */
    providerId: { type: String, required: true },
    /** Tells movements of one payment and kind apart: a refund's own key, or which of them all it is. */
    key: { type: String, required: true },
    /**
     * Cause of the movement (movement-cause.ts). The document that follows from the same cause tells of it
     * (document-cause.model.ts); none where nothing is issued for it.
     */
    cause: String,
    /** In, or out where negative; never 0. */
    cents: { type: Number, required: true },
    /** When it happened. */
    at: { type: Date, required: true },
    /** When the books have it: `at`, unless that month was closed when the shop learned of it. */
    bookedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'movements' },
);

// Each movement of money is stored once, however often and by whatever source it is reported.
movementSchema.index({ provider: 1, providerId: 1, kind: 1, key: 1 }, { unique: true });

/** Name of the index that periods of the books are read on, and their sums from it alone. */
export const bookedIndex = 'booked';
movementSchema.index({ bookedAt: 1, _id: 1, cents: 1 }, { name: bookedIndex });

// The movements of an order.
movementSchema.index({ order: 1 });

export type StoredMovement = InferSchemaType<typeof movementSchema> & { _id: mongoose.Types.ObjectId };

/** Append-only: a movement is written with what moved money, and never touched again. */
export const MovementModel = mongoose.model('Movement', movementSchema);
