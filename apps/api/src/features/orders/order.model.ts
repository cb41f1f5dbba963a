import { paymentMethods, paymentProviders, paymentStatuses } from '@kontor/shared/payments';
import mongoose, { type InferSchemaType } from 'mongoose';

const buyer = { _id: String, name: String, email: String };

const lineSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameEn: String,
    images: {
      type: [new mongoose.Schema({ name: String, path: String, originalname: String, alt: String, altEn: String })],
      default: [],
    },
    priceCents: { type: Number, required: true },
    qty: { type: Number, required: true },
  },
  { _id: false },
);

const orderSchema = new mongoose.Schema(
  {
    /** 128 random bits: a guest's only key. */
    _id: { type: String, required: true },
    number: { type: String, required: true },
    kind: { type: String, enum: ['user', 'visitor'], required: true },
    /** Who ordered, as of ordering. */
    buyer: { type: buyer, required: true },
    lines: { type: [lineSchema], required: true },
    shippingAddress: {
      type: { street: String, number: String, zipcode: String, city: String, country: String },
      required: true,
      _id: false,
    },
    paymentMethod: { type: String, enum: paymentMethods, required: true },
    itemsCents: { type: Number, required: true },
    shippingCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    isPaid: { type: Boolean, default: false },
    paidAt: Date,
    /** The newest payment begun. `pending` means: one is under way, no other may be captured meanwhile. */
    payment: {
      type: {
        provider: { type: String, enum: paymentProviders, required: true },
        method: { type: String, enum: paymentMethods, required: true },
        providerId: { type: String, required: true },
        status: { type: String, enum: paymentStatuses, required: true },
      },
      _id: false,
    },
    isDelivered: { type: Boolean, default: false },
    deliveredAt: Date,
    cancelledAt: Date,
    /** Id of the user who cancelled: the owner or an admin. */
    cancelledBy: String,
    /** Hash of buyer and Idempotency-Key, and of the body it came with. Freed by cancelling. */
    idempotency: { type: { key: String, body: String }, _id: false },
  },
  { timestamps: true, versionKey: false },
);

orderSchema.index({ number: 1 }, { unique: true });
// One order per idempotency key.
orderSchema.index(
  { 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
// A user's own orders that are not cancelled, newest first.
orderSchema.index({ 'buyer._id': 1, cancelledAt: 1, createdAt: -1 });

// Orders that wait for their payment to be decided, the longest waiting first.
orderSchema.index({ updatedAt: 1 }, { partialFilterExpression: { 'payment.status': 'pending' } });

export type StoredOrder = InferSchemaType<typeof orderSchema> & { _id: string; createdAt: Date };

export const OrderModel = mongoose.model('Order', orderSchema);

/** The orders as the driver has them, for the one write that must cost no more than it has to. */
export const orderCollection = () => mongoose.connection.collection<StoredOrder>(OrderModel.collection.collectionName);
