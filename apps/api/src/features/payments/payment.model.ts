import { paymentMethods, paymentProviders, paymentStatuses } from '@kontor/shared/payments';
import mongoose, { type InferSchemaType } from 'mongoose';

const paymentSchema = new mongoose.Schema(
  {
    order: { type: String, required: true },
    provider: { type: String, enum: paymentProviders, required: true },
    method: { type: String, enum: paymentMethods, required: true },
    /** The provider's own id of the payment. */
    providerId: { type: String, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, required: true },
    status: { type: String, enum: paymentStatuses, required: true },
    /** Ends the address that the provider leads the shopper back to. */
    returnToken: String,
    payerEmail: String,
    capturedAt: Date,
  },
  { timestamps: true, versionKey: false },
);

// One payment of a provider is one record and pays one order.
paymentSchema.index({ provider: 1, providerId: 1 }, { unique: true });
// The payments of an order.
paymentSchema.index({ order: 1, createdAt: -1 });
// The payment whose shopper comes back from the provider; those found by a notification have no such address.
paymentSchema.index({ returnToken: 1 }, { unique: true, sparse: true });

export type StoredPayment = InferSchemaType<typeof paymentSchema>;

export const PaymentModel = mongoose.model('Payment', paymentSchema);
