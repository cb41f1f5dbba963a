import mongoose, { type InferSchemaType } from 'mongoose';

/** The demo provider's own records: what PayPal or Stripe would keep on their side. */
const demoPaymentSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    status: {
      type: String,
      enum: ['created', 'approved', 'pending', 'captured', 'failed', 'refunded'],
      required: true,
    },
    amountCents: { type: Number, required: true },
    refundedCents: { type: Number, default: 0 },
    /** Keys of the refunds that were carried out. */
    refundKeys: { type: [String], default: [] },
    currency: { type: String, required: true },
    reference: { type: String, required: true },
    payee: { type: String, required: true },
    returnUrl: { type: String, required: true },
    /** A pending payment is captured when somebody asks after this moment. */
    decidesAt: Date,
  },
  { timestamps: true, versionKey: false },
);

export type StoredDemoPayment = InferSchemaType<typeof demoPaymentSchema> & { updatedAt: Date };

export const DemoPaymentModel = mongoose.model('DemoPayment', demoPaymentSchema);
