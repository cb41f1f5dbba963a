import { languages } from '@kontor/shared/rules/text/languages';
import { type AcceptedKind, acceptedKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { adminPaymentStatuses } from '@kontor/shared/schemas/order/order-history';
import { paymentFailures } from '@kontor/shared/schemas/order/payments';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { paymentMethods, paymentProviders } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';
import { wordsType } from '../../lib/texts-type.ts';
import {
  actor,
  eventSchema,
  includedTax,
  lineSchema,
  piecesSchema,
  shipmentSchema,
  taxFreeSchema,
} from './order-schemas.ts';

export const orderKinds = ['user', 'visitor'] as const;

const buyer = { _id: String, name: String, email: String };

/** Versions of legal texts; `Number` for each kind. */
const acceptedVersions = Object.fromEntries(acceptedKinds.map((kind) => [kind, Number])) as Record<
  AcceptedKind,
  NumberConstructor
>; // an entry for each kind

const orderSchema = new mongoose.Schema(
  {
    /** 128 random bits: a guest's only key. */
    _id: { type: String, required: true },
    number: { type: String, required: true },
    kind: { type: String, enum: orderKinds, required: true },
    /** The buyer, as of ordering. */
    buyer: { type: buyer, required: true },
    lines: { type: [lineSchema], required: true },
    shippingAddress: {
      type: {
        street: String,
        number: String,
        zipcode: String,
        city: String,
        country: String,
        name: String,
        company: String,
        addition: String,
        phone: String,
        /** A parcel locker, whose number is also the address's. */
        packstation: { type: { number: String, postNumber: String }, _id: false },
      },
      required: true,
      _id: false,
    },
    /** To whom the invoice is written, where that is a firm. */
    billing: {
      type: {
        company: String,
        name: String,
        vatId: String,
        street: String,
        number: String,
        zipcode: String,
        city: String,
        country: String,
      },
      _id: false,
    },
    paymentMethod: { type: String, enum: paymentMethods, required: true },
    /** Language of the order; missing on orders of earlier versions. */
    language: { type: String, enum: languages },
    /** Versions of the legal texts that were published when it was ordered. */
    accepted: { type: acceptedVersions, _id: false },
    itemsCents: { type: Number, required: true },
    shippingCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    /** The VAT in the total by rate; empty where none is shown (§ 19 UStG), absent of orders of earlier versions. */
    taxIncluded: { type: [includedTax], default: undefined },
    /**
     * VAT rates that it was placed at, and the country whose they are; missing where no VAT is shown, and in earlier versions.
     */
    taxTerms: {
      type: {
        country: { type: String, required: true },
        standard: { type: Number, required: true },
        reduced: { type: Number, required: true },
      },
      _id: false,
    },
    /** Present where it contains no VAT because its firm of another member state was checked (§ 6a UStG). */
    taxFree: { type: taxFreeSchema, default: undefined },
    /** ISO code of the other member state that it goes to; missing for Germany and countries outside the EU. */
    euState: String,
    /** A name on it is one that no face of an invoice can write (unprintable-names.ts). */
    isUnprintable: Boolean,
    /** Amount refunded so far of the payment that paid the order. */
    refundedCents: Number,
    /** Time at which its units returned to stock with a refund. */
    restockedAt: Date,
    /** Units that came back before the others, by line. */
    restocked: { type: [piecesSchema], default: undefined },
    /**
     * Reservation, present while the order waits for its payment: its end (absent: none), its end once a payment is begun
     * (absent: not lengthened), when its buyer is reminded, with the same two variants, and the order's places in the quotas of
     * open orders of its buyer and its client address.
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
    /** The newest dispute of what has paid it: how much, since when, and when it was won. */
    dispute: {
      type: { cents: { type: Number, required: true }, at: { type: Date, required: true }, wonAt: Date },
      _id: false,
    },
    /** Name of the method that it was paid by, as it was called then; none where an admin has marked it as paid. */
    paidWith: wordsType,
    /** The newest payment begun. `pending` means: one is under way, no other may be captured meanwhile. */
    payment: {
      type: {
        provider: { type: String, enum: paymentProviders, required: true },
        method: { type: String, enum: paymentMethods, required: true },
        providerId: { type: String, required: true },
        status: { type: String, enum: paymentStatuses, required: true },
        /** Meaning of the provider's reason for the shopper, on a failed payment. */
        failure: { type: String, enum: paymentFailures },
      },
      _id: false,
    },
    isDelivered: { type: Boolean, default: false },
    deliveredAt: Date,
    /** An admin has said that it has arrived, and not only that it was sent. */
    isArrived: Boolean,
    /** All of it is sent. It is `isDelivered` from then on. */
    isShipped: Boolean,
    /** All its lines were refunded before any parcel left; its shipping may be kept. */
    hasNothingToSend: Boolean,
    /** Parcels on their way, the first one first. */
    shipments: { type: [shipmentSchema], default: undefined },
    cancelledAt: Date,
    /** Says the same as `cancelledAt`: lists are counted on an index alone, which cannot tell null from nothing. */
    isCancelled: { type: Boolean, default: false },
    /** The owner or an admin. */
    cancelledBy: { type: actor },
    /** Manual mark by an admin, beside the provider's own `payment`. */
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
    /** Pending notifications: written with the event, removed when done (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
    /** Search terms for admins (order-terms.ts). */
    searchTerms: { type: [String], default: [] },
    /** Until when a guest's link opens it that had closed (guest-access.ts). */
    linkUntil: Date,
    /**
     * Hash of buyer and Idempotency-Key, and of the body it came with. A cancelled order keeps it until another takes it over.
     */
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

// Index for paid deliveries to other member states in a year (§ 3c (4) UStG).
export const euSalesIndex = 'eu_sales';
orderSchema.index({ paidAt: 1 }, { name: euSalesIndex, partialFilterExpression: { euState: { $exists: true } } });

// Orders without VAT, those first of which nothing proves the arrival.
export const taxFreeOrdersIndex = 'tax_free';
orderSchema.index(
  { 'taxFree.proof.day': 1, createdAt: 1 },
  { name: taxFreeOrdersIndex, partialFilterExpression: { 'taxFree.day': { $exists: true } } },
);

// Orders with a name that cannot be printed, while their addresses may still be corrected.
export const unprintableIndex = 'unprintable';
orderSchema.index(
  { createdAt: 1 },
  {
    name: unprintableIndex,
    partialFilterExpression: { isUnprintable: true, isCancelled: false, isDelivered: false },
  },
);

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

// Unpaid orders that wait for a bank transfer, by what they come to.
orderSchema.index(
  { totalCents: 1 },
  { partialFilterExpression: { paymentMethod: 'Vorkasse', isPaid: false, isCancelled: false } },
);

// A guest's orders, by the address that they were ordered with.
orderSchema.index({ 'buyer.email': 1, createdAt: -1 }, { partialFilterExpression: { kind: 'visitor' } });

// Index for pending outbox rows.
orderSchema.index(...outboxIndex);

export type StoredOrder = InferSchemaType<typeof orderSchema> & { _id: string; createdAt: Date };

export type StoredEvent = InferSchemaType<typeof eventSchema>;

export type StoredShipment = InferSchemaType<typeof shipmentSchema>;

export const OrderModel = mongoose.model('Order', orderSchema);

/** Returns the orders as the driver has them, for the one write that must cost no more than it has to. */
export const orderCollection = () => mongoose.connection.collection<StoredOrder>(OrderModel.collection.collectionName);
