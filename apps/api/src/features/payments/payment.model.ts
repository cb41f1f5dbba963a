import { disputeStatuses, paymentAllocations } from '@kontor/shared/rules/order/payment-facts';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { paymentMethods, paymentProviders } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';
import { refundPartsSchema } from '../../lib/refund-parts-schema.ts';
import { wordsType } from '../../lib/texts-type.ts';
import type { DisputeMove } from './providers/payment-provider.ts';

/** Money that came by bank transfer, as an admin has booked it. */
const bookingSchema = new mongoose.Schema(
  {
    /** Made once: a line of a statement, or the admin's call. */
    key: { type: String, required: true },
    cents: { type: Number, required: true },
    /** The day on which it came. */
    at: { type: Date, required: true },
    by: { type: { _id: String, name: String }, required: true },
    /** Further orders that the same line of a statement was booked on with it; each has a booking of its own. */
    others: { type: [String], default: undefined },
  },
  { _id: false },
);

const refundPieces = new mongoose.Schema(
  { product: { type: String, required: true }, qty: { type: Number, required: true } },
  { _id: false },
);

/** One entry of the provider's account by which a dispute takes money or gives it back. */
const disputeMoveSchema = new mongoose.Schema(
  { id: { type: String, required: true }, cents: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/** Stands for the order of money that belongs to none: no order has this id. */
export const noOrder = 'none';

const paymentSchema = new mongoose.Schema(
  {
    /** Order's id; `noOrder` while the purpose of the money is unknown. */
    order: { type: String, required: true },
    provider: { type: String, enum: paymentProviders, required: true },
    method: { type: String, enum: paymentMethods, required: true },
    /** The provider's own id of the payment. */
    providerId: { type: String, required: true },
    /** Id of a captured payment in the provider's statements, if reported. */
    transactionId: String,
    amountCents: { type: Number, required: true },
    /** How much of a captured payment went back, as the provider says. */
    refundedCents: { type: Number, default: 0 },
    currency: { type: String, required: true },
    status: { type: String, enum: paymentStatuses, required: true },
    /** Ends the address that the provider leads the shopper back to. */
    returnToken: String,
    /** When the provider is to be asked about it, while it is only begun (ask-schedule.ts). */
    askAt: Date,
    payerEmail: String,
    /** Name of the payment option used, if the provider reports it. */
    paidWith: wordsType,
    /** Purpose of money without an order, as the provider reports it. */
    reference: String,
    capturedAt: Date,
    /**
     * Use of a captured payment. `open` is not settled yet, `part` pays a part of its order, `order` pays it, `refund_due` pays
     * for nothing and should go back, `unassigned` belongs to no order.
     */
    allocation: { type: String, enum: paymentAllocations },
    /** Payment to be ended, which its provider has not confirmed yet. */
    endDue: Boolean,
    /** A refund that was asked of the provider and not confirmed yet: one at a time. */
    refund: {
      type: {
        key: { type: String, required: true },
        amountCents: { type: Number, required: true },
        restock: { type: Boolean, required: true },
        by: { type: { _id: String, name: String }, required: true },
        at: { type: Date, required: true },
        /** Refunded parts of the order, where lines are named; and the units that come back with them. */
        parts: { type: refundPartsSchema },
        restocks: { type: [refundPieces], default: undefined },
        /** Sent back by hand, on this day in Germany. */
        manual: { type: { at: { type: String, required: true }, note: String }, _id: false },
        /** Why, as an admin has noted it. */
        note: String,
      },
      _id: false,
    },
    /** The buyer wants the money back by the bank or the provider. */
    dispute: {
      type: {
        status: { type: String, enum: disputeStatuses, required: true },
        /** The provider's own id of it. */
        id: String,
        amountCents: { type: Number, required: true },
        since: { type: Date, required: true },
        until: Date,
        /** The bank only asks so far. */
        isInquiry: Boolean,
        /** The provider has ended it before it became a dispute. */
        isPrevented: Boolean,
        /** The provider's own name of where it stands, where the shop has none for it. */
        unknownState: String,
        /**
         * The provider's own figures (shared/rules/order/dispute-money.ts): what is gone by it, and what it costs beside that.
         */
        withdrawnCents: Number,
        refundedBesideCents: Number,
        feeCents: Number,
        /** Entries of the provider's account; withdrawals are negative. */
        moves: { type: [disputeMoveSchema], default: undefined },
        /** Whether the provider still takes refunds of the payment. */
        isRefundable: Boolean,
        /** When the provider last changed it, and when it was asked about it. */
        asOf: Date,
        askedAt: Date,
      },
      _id: false,
    },
    /** Manual return of money that belonged to no order: when and by whom. */
    returned: {
      type: { at: { type: Date, required: true }, by: { type: { _id: String, name: String }, required: true } },
      _id: false,
    },
    /** Keys of the refunds that are through. */
    refundKeys: { type: [String], default: undefined },
    /** Admin bookings of money that came by bank transfer: `amountCents` is the sum. */
    bookings: { type: [bookingSchema], default: undefined },
  },
  { timestamps: true, versionKey: false },
);

// One payment of a provider is one record and pays one order.
paymentSchema.index({ provider: 1, providerId: 1 }, { unique: true });
// The payments of an order.
paymentSchema.index({ order: 1, createdAt: -1 });
// The payment whose shopper comes back from the provider; those found by a notification have no such address.
paymentSchema.index({ returnToken: 1 }, { unique: true, sparse: true });

// Captured payments that are not settled yet, and those that should go back, the longest waiting first.
paymentSchema.index(
  { allocation: 1, status: 1, capturedAt: 1 },
  { partialFilterExpression: { allocation: { $in: ['open', 'refund_due'] } } },
);
// Money that belongs to no order, the newest first.
paymentSchema.index(
  { allocation: 1, capturedAt: -1, _id: -1 },
  { partialFilterExpression: { allocation: 'unassigned' } },
);
// Begun payments whose provider should be asked, the longest due first.
paymentSchema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $exists: true } } });
// Payments whose end was not confirmed yet.
paymentSchema.index({ endDue: 1, createdAt: 1 }, { partialFilterExpression: { endDue: true } });
// Payments in dispute, the oldest dispute first.
paymentSchema.index(
  { 'dispute.status': 1, 'dispute.since': 1 },
  { partialFilterExpression: { 'dispute.status': 'open' } },
);
// Refunds that were not confirmed yet.
paymentSchema.index({ 'refund.at': 1 }, { partialFilterExpression: { 'refund.at': { $exists: true } } });

// Index of part payments by order.
paymentSchema.index({ allocation: 1, order: 1 }, { partialFilterExpression: { allocation: 'part' } });
// Each booking key is unique, so that no transfer is booked twice.
paymentSchema.index(
  { 'bookings.key': 1 },
  { unique: true, partialFilterExpression: { 'bookings.key': { $exists: true } } },
);

type InferredPayment = InferSchemaType<typeof paymentSchema>;

export type StoredDispute = Omit<NonNullable<InferredPayment['dispute']>, 'moves'> & {
  moves?: DisputeMove[] | null;
};

export type StoredPayment = Omit<InferredPayment, 'dispute'> & {
  _id: mongoose.Types.ObjectId;
  dispute?: StoredDispute | null;
};

export const PaymentModel = mongoose.model('Payment', paymentSchema);
