import { languages } from '@kontor/shared/rules/text/languages';
import { type AcceptedKind, acceptedKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { adminPaymentStatuses } from '@kontor/shared/schemas/order/order-history';
import { paymentFailures } from '@kontor/shared/schemas/order/payments';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { paymentMethods, paymentProviders, recordedMethods } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';
import { wordsType } from '../../lib/texts-type.ts';
import {
  actor,
  discountSchema,
  eventSchema,
  includedTax,
  lineSchema,
  methodSchema,
  piecesSchema,
  shipmentSchema,
  taxFreeSchema,
  voucherPartSchema,
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
    /** Buyer at the time of ordering. */
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
        /** Parcel locker, whose number is also part of the address. */
        packstation: { type: { number: String, postNumber: String }, _id: false },
      },
      required: true,
      _id: false,
    },
    /** Recipient of the invoice, if it is a firm. */
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
    /** Gift for another person: name on the parcel, greeting on the packing slip. */
    gift: { type: { recipient: String, greeting: String }, _id: false },
    /**
     * Recipient of the vouchers that the order sells. `day`: chosen day in Germany; `dueAt`: time from which they are mailed,
     * present from the payment until they are mailed; `sentAt`: when they were last mailed.
     */
    voucherRecipient: {
      type: { name: String, email: String, greeting: String, day: String, dueAt: Date, sentAt: Date },
      _id: false,
    },
    paymentMethod: { type: String, enum: paymentMethods, required: true },
    /** Language of the order; missing on orders of earlier versions. */
    language: { type: String, enum: languages },
    /** Versions of the legal texts at the time of ordering. */
    accepted: { type: acceptedVersions, _id: false },
    /** How often staff changed the lines; missing before the first change. */
    edits: Number,
    /** Goods before discounts. */
    itemsCents: { type: Number, required: true },
    /** Discounts on the goods; missing if the order has none. */
    discountCents: Number,
    /** Promotions that it was placed with; missing if there are none. */
    discounts: { type: [discountSchema], default: undefined },
    shippingCents: { type: Number, required: true },
    /** Delivery method; missing where the shop had prices by country alone. */
    shippingMethod: { type: methodSchema, default: undefined },
    /** Pick-up code, and when the order became ready. */
    pickup: { type: { code: { type: String, required: true }, readyAt: { type: Date, required: true } }, _id: false },
    /** Gift wrapping; missing if the order has none. */
    wrappingCents: Number,
    taxCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    /** Part that vouchers pay, with what each gives; missing where none was redeemed. */
    voucherCents: Number,
    vouchers: { type: [voucherPartSchema], default: undefined },
    /** VAT in the total by rate; empty if none is shown (§ 19 UStG), absent in orders of earlier versions. */
    taxIncluded: { type: [includedTax], default: undefined },
    /** VAT rates at the time of ordering, and their country; missing if no VAT is shown, and in earlier versions. */
    taxTerms: {
      type: {
        country: { type: String, required: true },
        standard: { type: Number, required: true },
        reduced: { type: Number, required: true },
      },
      _id: false,
    },
    /** Check of a firm of another member state, present if the order contains no VAT (§ 6a UStG). */
    taxFree: { type: taxFreeSchema, default: undefined },
    /** ISO code of another member state as destination; missing for Germany and countries outside the EU. */
    euState: String,
    /** Contains a name that no font of an invoice can print (unprintable-names.ts). */
    isUnprintable: Boolean,
    /** Part that is no longer owed, of an unpaid order on account whose units came back, with the VAT in it by rate. */
    creditedCents: Number,
    creditedTaxes: { type: [includedTax], default: undefined },
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
    /** First and last day of the expected arrival, in Germany; of a paid order. */
    deliverBy: { type: { from: String, until: String }, _id: false },
    /** A payment of it is in dispute: its provider withholds the money. */
    isDisputed: Boolean,
    /** Newest dispute of the payment of its price: amount, beginning, and time of winning. */
    dispute: {
      type: { cents: { type: Number, required: true }, at: { type: Date, required: true }, wonAt: Date },
      _id: false,
    },
    /** Name of the payment method at the time of payment; missing if an admin has marked it as paid. */
    paidWith: wordsType,
    /**
     * Terms of an order on account: days to pay. Present once it is sent: `dueOn`, the due day; `step`, the number of reminders
     * sent; `since`, the day of the last of them (before the first: the due day).
     */
    account: {
      type: {
        days: { type: Number, required: true },
        dueOn: String,
        step: Number,
        since: String,
        /** Staff hold the reminders. */
        isHeld: Boolean,
      },
      _id: false,
    },
    /** Newest payment begun. `pending`: it is being decided, and no other may be captured meanwhile. */
    payment: {
      type: {
        provider: { type: String, enum: paymentProviders, required: true },
        method: { type: String, enum: recordedMethods, required: true },
        providerId: { type: String, required: true },
        status: { type: String, enum: paymentStatuses, required: true },
        /** Meaning of the provider's reason for the shopper, on a failed payment. */
        failure: { type: String, enum: paymentFailures },
      },
      _id: false,
    },
    isDelivered: { type: Boolean, default: false },
    deliveredAt: Date,
    /** An admin has recorded its arrival, not only its shipping. */
    isArrived: Boolean,
    /** Completely shipped; `isDelivered` is then true as well. */
    isShipped: Boolean,
    /** All its lines were refunded before any parcel left; its shipping may be kept. */
    hasNothingToSend: Boolean,
    /** Parcels, the first one first. */
    shipments: { type: [shipmentSchema], default: undefined },
    /** How often parcels were corrected or removed; updates that were planned for other parcels do not fit. */
    shipmentCorrections: Number,
    /** Numbers of parcels that came back undelivered: their labels are used up. */
    spentTracking: { type: [String], default: undefined },
    /** Number of announced returns. Raised by each, so that simultaneous announcements conflict. */
    announcedReturns: Number,
    cancelledAt: Date,
    /** Equivalent to `cancelledAt`: lists are counted on an index alone, which cannot distinguish null from a missing field. */
    isCancelled: { type: Boolean, default: false },
    /** The owner or an admin. */
    cancelledBy: { type: actor },
    /** Member of staff who has placed it by hand; missing where its buyer did. */
    placedBy: { type: actor },
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
    /** Newest 200 changes, oldest first. Each is stored by the update that makes it (transition.ts). */
    events: { type: [eventSchema], default: undefined },
    /** Pending notifications: written with the event, removed when done (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
    /** Search terms for admins (order-terms.ts). */
    searchTerms: { type: [String], default: [] },
    /** Time until which a guest's link, once expired, opens it again (guest-access.ts). */
    linkUntil: Date,
    /**
     * Hashes of buyer with Idempotency-Key, and of the request's body. A cancelled order keeps them until another order gets
     * the key.
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

// An admin's lists of users' and guests' orders, newest first: unfiltered, by marks, and searched. Pages are counted, skipped
// and found on the index alone; `number` orders those of the same moment.
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

// Orders that wait to be picked up and paid: a small share of the unpaid ones.
export const tillIndex = 'awaiting_till';
orderSchema.index(
  { createdAt: 1 },
  {
    name: tillIndex,
    partialFilterExpression: { paymentMethod: 'Abholung', isPaid: false, isDelivered: false, isCancelled: false },
  },
);

// Orders on account that wait to be sent, unpaid.
export const accountIndex = 'awaiting_on_account';
orderSchema.index(
  { createdAt: 1, paymentMethod: 1 },
  {
    name: accountIndex,
    partialFilterExpression: { paymentMethod: 'Rechnung', isPaid: false, isDelivered: false, isCancelled: false },
  },
);

// Unpaid orders on account of a buyer, whose sum has a limit.
export const openAccountIndex = 'open_on_account';
orderSchema.index(
  { 'buyer._id': 1 },
  { name: openAccountIndex, partialFilterExpression: { paymentMethod: 'Rechnung', isPaid: false, isCancelled: false } },
);

// Unpaid orders on account, by their due day.
export const dueIndex = 'due_on_account';
orderSchema.index(
  { 'account.dueOn': 1, createdAt: -1, number: -1 },
  {
    name: dueIndex,
    partialFilterExpression: { isPaid: false, isCancelled: false, 'account.dueOn': { $exists: true } },
  },
);

// Unpaid orders on account to be reminded of, by the number of reminders and the day of the last one.
export const dunningIndex = 'dunning';
orderSchema.index(
  { 'account.step': 1, 'account.since': 1 },
  {
    name: dunningIndex,
    partialFilterExpression: { isPaid: false, isCancelled: false, 'account.step': { $exists: true } },
  },
);

// Index for paid deliveries to other member states in a year (§ 3c (4) UStG).
export const euSalesIndex = 'eu_sales';
orderSchema.index({ paidAt: 1 }, { name: euSalesIndex, partialFilterExpression: { euState: { $exists: true } } });

// Orders without VAT, beginning with those whose arrival is not proved.
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

// Paid orders that should have arrived by a day, and still wait for their delivery.
export const promisedIndex = 'promised';
orderSchema.index(
  { 'deliverBy.until': 1 },
  {
    name: promisedIndex,
    partialFilterExpression: {
      isPaid: true,
      isDelivered: false,
      isCancelled: false,
      'deliverBy.until': { $exists: true },
    },
  },
);

// Orders that wait for their payment to be decided, the longest waiting first.
orderSchema.index({ updatedAt: 1 }, { partialFilterExpression: { 'payment.status': 'pending' } });

// Unpaid orders by their quota places: each place belongs to one order (order-hold.ts).
orderSchema.index(
  { 'hold.quotas': 1 },
  { unique: true, partialFilterExpression: { 'hold.quotas': { $exists: true } } },
);
// Unpaid orders whose time is over, the longest first.
orderSchema.index({ 'hold.until': 1 }, { partialFilterExpression: { 'hold.until': { $exists: true } } });

// Unpaid orders whose buyers are to be reminded, the longest due first.
orderSchema.index({ 'hold.remindAt': 1 }, { partialFilterExpression: { 'hold.remindAt': { $exists: true } } });

// Orders whose vouchers wait for the day on which their recipient gets them.
orderSchema.index(
  { 'voucherRecipient.dueAt': 1 },
  { partialFilterExpression: { 'voucherRecipient.dueAt': { $exists: true } } },
);

// Unpaid orders that wait for a bank transfer, by their total.
orderSchema.index(
  { totalCents: 1 },
  { partialFilterExpression: { paymentMethod: 'Vorkasse', isPaid: false, isCancelled: false } },
);

// Unpaid orders on account, by their total.
const accountTotalIndex = 'on_account_total';
orderSchema.index(
  { totalCents: 1, createdAt: -1 },
  {
    name: accountTotalIndex,
    partialFilterExpression: { paymentMethod: 'Rechnung', isPaid: false, isCancelled: false },
  },
);

// Guest orders by their e-mail address.
orderSchema.index({ 'buyer.email': 1, createdAt: -1 }, { partialFilterExpression: { kind: 'visitor' } });

// Index for pending outbox rows.
orderSchema.index(...outboxIndex);

export type StoredOrder = InferSchemaType<typeof orderSchema> & { _id: string; createdAt: Date };

export type StoredEvent = InferSchemaType<typeof eventSchema>;

export type StoredShipment = InferSchemaType<typeof shipmentSchema>;

export const OrderModel = mongoose.model('Order', orderSchema);

/** Returns the driver's collection of orders, for the one write that must be as cheap as possible. */
export const orderCollection = () => mongoose.connection.collection<StoredOrder>(OrderModel.collection.collectionName);
