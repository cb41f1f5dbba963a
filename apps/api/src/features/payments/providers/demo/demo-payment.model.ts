import mongoose, { type InferSchemaType } from 'mongoose';

/** Records of the demo provider: the data that PayPal or Stripe would store on their side. */
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
    /** Keys of completed refunds. */
    refundKeys: { type: [String], default: [] },
    currency: { type: String, required: true },
    reference: { type: String, required: true },
    payee: { type: String, required: true },
    returnUrl: { type: String, required: true },
    /** Time after which the next question captures a pending payment. */
    decidesAt: Date,
  },
  { timestamps: true, versionKey: false },
);

export type StoredDemoPayment = InferSchemaType<typeof demoPaymentSchema> & { updatedAt: Date };

export const DemoPaymentModel = mongoose.model('DemoPayment', demoPaymentSchema);
