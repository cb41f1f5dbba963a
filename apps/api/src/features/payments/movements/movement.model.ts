import { movementKinds } from '@kontor/shared/wire/ledger';
import { paymentProviders } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';

const movementSchema = new mongoose.Schema(
  {
    order: { type: String, required: true },
    kind: { type: String, enum: movementKinds, required: true },
    provider: { type: String, enum: paymentProviders, required: true },
    /** Provider's own id of the payment; for a manual mark the order's number. */
    providerId: { type: String, required: true },
    /** Distinguishes movements of one payment and kind: a refund's own key, or a number. */
    key: { type: String, required: true },
    /**
     * Cause of the movement (movement-cause.ts), shared with its document (document-cause.model.ts); missing if no document
     * is issued for it.
     */
    cause: String,
    /** Amount: positive for incoming money, negative for outgoing; never 0. */
    cents: { type: Number, required: true },
    /** Time of the event. */
    at: { type: Date, required: true },
    /** Time of booking: `at`, unless that month was closed when the shop learned of it. */
    bookedAt: { type: Date, required: true },
    /** Money of an order that sells vouchers: the shop owes it, so that it is no revenue. Set once the order is paid. */
    isVoucherSale: Boolean,
  },
  { versionKey: false, collection: 'movements' },
);

// Each movement of money is stored once, however often and by whatever source it is reported.
movementSchema.index({ provider: 1, providerId: 1, kind: 1, key: 1 }, { unique: true });

/** Name of the index for reading and summing periods of the books, without reading documents. */
export const bookedIndex = 'booked';
movementSchema.index({ bookedAt: 1, _id: 1, cents: 1 }, { name: bookedIndex });

/** Name of the index for summing the sales of vouchers, without reading documents: few beside all movements. */
export const voucherSaleIndex = 'voucher_sales';
movementSchema.index(
  { isVoucherSale: 1, bookedAt: 1, cents: 1 },
  { name: voucherSaleIndex, partialFilterExpression: { isVoucherSale: true } },
);

// The movements of an order.
movementSchema.index({ order: 1 });

export type StoredMovement = InferSchemaType<typeof movementSchema> & { _id: mongoose.Types.ObjectId };

/** Append-only: a movement is written in the transaction that moves the money, and its money never changes. */
export const MovementModel = mongoose.model('Movement', movementSchema);
