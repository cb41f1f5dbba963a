import { languages } from '@kontor/shared/languages';
import { type AcceptedKind, acceptedKinds } from '@kontor/shared/legal-kinds';
import { adminPaymentStatuses, orderEventKinds } from '@kontor/shared/order-history';
import { paymentFailures, paymentMethods, paymentProviders, paymentStatuses } from '@kontor/shared/payments';
import mongoose, { type InferSchemaType } from 'mongoose';
import { contentType, deliveryDaysType } from '../../lib/measure-types.ts';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';
import { textsType } from '../../lib/texts-type.ts';

export const orderKinds = ['user', 'visitor'] as const;

const buyer = { _id: String, name: String, email: String };

/** Versions of legal texts; `Number` for each kind. */
const acceptedVersions = Object.fromEntries(acceptedKinds.map((kind) => [kind, Number])) as Record<
  AcceptedKind,
  NumberConstructor
>; // an entry for each kind

/** Who did something, as of then. */
const actor = { _id: String, name: String };

const lineSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    texts: { type: textsType(['name'], ['properties']), required: true },
    images: {
      type: [new mongoose.Schema({ name: String, path: String, originalname: String, texts: textsType([], ['alt']) })],
      default: [],
    },
    priceCents: { type: Number, required: true },
    qty: { type: Number, required: true },
    /** How much of it there was in one; the unit price follows from it. */
    content: contentType,
    /** Its VAT rate as of ordering; absent where none is shown. */
    taxPercent: Number,
    sku: String,
    /** Working days from payment until it arrives, its own or the shop's. */
    deliveryDays: deliveryDaysType,
  },
  { _id: false },
);

/** One change: who, unless it was a provider or the shop itself; how much, in cents; which payment; and why not. */
const eventSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    kind: { type: String, enum: orderEventKinds, required: true },
    actor: { type: actor },
    cents: Number,
    provider: { type: String, enum: paymentProviders },
    /** The provider's own id of the payment. */
    payment: String,
    /** Why a provider has refused, in its own name for it. */
    reason: String,
  },
  { _id: false },
);

const includedTax = new mongoose.Schema(
  {
    percent: { type: Number, required: true },
    netCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
  },
  { _id: false },
);

const orderSchema = new mongoose.Schema(
  {
    /** 128 random bits: a guest's only key. */
    _id: { type: String, required: true },
    number: { type: String, required: true },
    kind: { type: String, enum: orderKinds, required: true },
    /** Who ordered, as of ordering. */
    buyer: { type: buyer, required: true },
    lines: { type: [lineSchema], required: true },
    shippingAddress: {
      type: { street: String, number: String, zipcode: String, city: String, country: String },
      required: true,
      _id: false,
    },
    paymentMethod: { type: String, enum: paymentMethods, required: true },
    /** That it was ordered in; orders of earlier versions have none. */
    language: { type: String, enum: languages },
    /** Versions of the legal texts that were published when it was ordered. */
    accepted: { type: acceptedVersions, _id: false },
    itemsCents: { type: Number, required: true },
    shippingCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    /** The VAT in the total by rate; empty where none is shown (§ 19 UStG), absent of orders of earlier versions. */
    taxIncluded: { type: [includedTax], default: undefined },
    /** What went back to the buyer so far of the payment that paid it. */
    refundedCents: Number,
    /** When its pieces went back into stock with a refund. */
    restockedAt: Date,
    /**
     * Present while the order waits for its payment: until when its pieces are kept (absent: for ever), until when once a
     * payment is begun (absent: no longer), when its buyer is reminded of it, by the same two times, and its places in the
     * quotas of open orders of its buyer and its client address.
     */
    hold: {
      type: {
        until: Date,
        begunUntil: Date,
        remindAt: Date,
        begunRemindAt: Date,
        quotas: { type: [String], default: undefined },
      },
      _id: false,
    },
    isPaid: { type: Boolean, default: false },
    paidAt: Date,
    /** The first and the last day on which it should arrive, in Germany; of a paid order. */
    deliverBy: { type: { from: String, until: String }, _id: false },
    /** A payment of it is in dispute: its provider holds the money back. */
    isDisputed: Boolean,
    /** The newest dispute of what has paid it: how much, since when, and when it was won. Revenue goes by these days. */
    dispute: {
      type: { cents: { type: Number, required: true }, at: { type: Date, required: true }, wonAt: Date },
      _id: false,
    },
    /** The newest payment begun. `pending` means: one is under way, no other may be captured meanwhile. */
    payment: {
      type: {
        provider: { type: String, enum: paymentProviders, required: true },
        method: { type: String, enum: paymentMethods, required: true },
        providerId: { type: String, required: true },
        status: { type: String, enum: paymentStatuses, required: true },
        /** Of a failed one: what its provider's reason means for the shopper. */
        failure: { type: String, enum: paymentFailures },
      },
      _id: false,
    },
    isDelivered: { type: Boolean, default: false },
    deliveredAt: Date,
    cancelledAt: Date,
    /** Says the same as `cancelledAt`: lists are counted on an index alone, which cannot tell null from nothing. */
    isCancelled: { type: Boolean, default: false },
    /** The owner or an admin. */
    cancelledBy: { type: actor },
    /** What an admin marked by hand, beside the provider's own `payment`. */
    adminPayment: {
      type: {
        id: { type: String, required: true },
        status: { type: String, enum: adminPaymentStatuses, required: true },
        update_time: { type: Date, required: true },
        email_address: { type: String, required: true },
      },
      _id: false,
    },
    /** The newest 200 changes, oldest first. Each is stored by the very update that makes it (transition.ts). */
    events: { type: [eventSchema], default: undefined },
    /** What others are still to be told of: written with the event, removed when it is done (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
    /** What an admin finds it by (order-terms.ts). */
    searchTerms: { type: [String], default: [] },
    /** Hash of buyer and Idempotency-Key, and of the body it came with. A cancelled order keeps it until another takes it over. */
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
export const ownOrdersIndex = 'own_orders';
orderSchema.index({ 'buyer._id': 1, cancelledAt: 1, createdAt: -1 }, { name: ownOrdersIndex });

// An admin's lists of users' and guests' orders, newest first: unfiltered, by what was paid and delivered, and searched.
// Pages are counted, skipped and found on the index alone; `number` settles the order of the same moment.
export const listIndexes = { all: 'list', flagged: 'list_flagged', searched: 'list_searched' } as const;
orderSchema.index({ kind: 1, isCancelled: 1, createdAt: -1, number: -1 }, { name: listIndexes.all });
orderSchema.index(
  { kind: 1, isCancelled: 1, isDelivered: 1, isPaid: 1, createdAt: -1, number: -1 },
  { name: listIndexes.flagged },
);
orderSchema.index(
  { searchTerms: 1, kind: 1, isCancelled: 1, createdAt: -1, number: -1 },
  { name: listIndexes.searched },
);

/** Name of the index that the overview reads revenue from: what was paid in a period, less refunds. */
export const revenueIndex = 'revenue';
orderSchema.index(
  { paidAt: 1, totalCents: 1, refundedCents: 1 },
  { name: revenueIndex, partialFilterExpression: { paidAt: { $exists: true } } },
);

// Orders whose money was disputed in a period, and those whose dispute was won in it.
orderSchema.index({ 'dispute.at': 1 }, { partialFilterExpression: { 'dispute.at': { $exists: true } } });
orderSchema.index({ 'dispute.wonAt': 1 }, { partialFilterExpression: { 'dispute.wonAt': { $exists: true } } });

// Orders that wait for their payment to be decided, the longest waiting first.
orderSchema.index({ updatedAt: 1 }, { partialFilterExpression: { 'payment.status': 'pending' } });

// Unpaid orders by the places they take: one order has each (order-hold.ts).
orderSchema.index(
  { 'hold.quotas': 1 },
  { unique: true, partialFilterExpression: { 'hold.quotas': { $exists: true } } },
);
// Unpaid orders whose time is up, the longest first.
orderSchema.index({ 'hold.until': 1 }, { partialFilterExpression: { 'hold.until': { $exists: true } } });

// Unpaid orders whose buyers are to be reminded, the longest due first.
orderSchema.index({ 'hold.remindAt': 1 }, { partialFilterExpression: { 'hold.remindAt': { $exists: true } } });

// What others are still to be told of.
orderSchema.index(...outboxIndex);

export type StoredOrder = InferSchemaType<typeof orderSchema> & { _id: string; createdAt: Date };

export type StoredEvent = InferSchemaType<typeof eventSchema>;

export const OrderModel = mongoose.model('Order', orderSchema);

/** The orders as the driver has them, for the one write that must cost no more than it has to. */
export const orderCollection = () => mongoose.connection.collection<StoredOrder>(OrderModel.collection.collectionName);
