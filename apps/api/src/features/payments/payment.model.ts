import { disputeStatuses, paymentAllocations } from '@kontor/shared/rules/order/payment-facts';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { paymentProviders, recordedMethods } from '@kontor/shared/rules/providers/providers';
import mongoose, { type InferSchemaType } from 'mongoose';
import { refundPartsSchema } from '../../lib/refund-parts-schema.ts';
import { wordsType } from '../../lib/texts-type.ts';
import type { DisputeMove } from './providers/payment-provider.ts';

/** Bank transfer as booked by an admin. */
const bookingSchema = new mongoose.Schema(
  {
    /** Key that prevents a second booking: a line of a statement, or the admin's call. */
    key: { type: String, required: true },
    cents: { type: Number, required: true },
    /** Day on which it arrived. */
    at: { type: Date, required: true },
    by: { type: { _id: String, name: String }, required: true },
    /** Further orders to which the same line of a statement was booked; each has a booking of its own. */
    others: { type: [String], default: undefined },
  },
  { _id: false },
);

const refundPieces = new mongoose.Schema(
  { product: { type: String, required: true }, qty: { type: Number, required: true } },
  { _id: false },
);

/** Entry of the provider's account by which a dispute takes or returns money. */
const disputeMoveSchema = new mongoose.Schema(
  { id: { type: String, required: true }, cents: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/** Replaces the order's id for money without an order: no order has this id. */
export const noOrder = 'none';

const paymentSchema = new mongoose.Schema(
  {
    /** Order's id; `noOrder` while the purpose of the money is unknown. */
    order: { type: String, required: true },
    provider: { type: String, enum: paymentProviders, required: true },
    method: { type: String, enum: recordedMethods, required: true },
    /** Provider's own id of the payment. */
    providerId: { type: String, required: true },
    /** Id of a captured payment in the provider's statements, if reported. */
    transactionId: String,
    amountCents: { type: Number, required: true },
    /** Refunded amount of a captured payment, as the provider reports it. */
    refundedCents: { type: Number, default: 0 },
    currency: { type: String, required: true },
    status: { type: String, enum: paymentStatuses, required: true },
    /** Last part of the address to which the provider redirects the shopper. */
    returnToken: String,
    /** Next time to ask the provider about it, while it is only begun (ask-schedule.ts). */
    askAt: Date,
    payerEmail: String,
    /** Name of the payment option used, if the provider reports it. */
    paidWith: wordsType,
    /** Purpose of money without an order, as the provider reports it. */
    reference: String,
    capturedAt: Date,
    /**
     * Use of a captured payment. `open` is not settled yet, `part` pays a part of its order, `order` pays it, `refund_due` is
     * an overpayment to refund, `unassigned` belongs to no order.
     */
    allocation: { type: String, enum: paymentAllocations },
    /** Payment to be ended, whose provider has not confirmed the end yet. */
    endDue: Boolean,
    /** Refund that the provider has not confirmed yet: one at a time. */
    refund: {
      type: {
        key: { type: String, required: true },
        amountCents: { type: Number, required: true },
        restock: { type: Boolean, required: true },
        by: { type: { _id: String, name: String }, required: true },
        at: { type: Date, required: true },
        /** Refunded parts of the order if lines are named, with the units to restock. */
        parts: { type: refundPartsSchema },
        restocks: { type: [refundPieces], default: undefined },
        /** German day of a manual refund. */
        manual: { type: { at: { type: String, required: true }, note: String }, _id: false },
        /** Reason noted by an admin. */
        note: String,
        /** Cents that go back to vouchers in the same refund, besides `amountCents`. */
        voucherCents: Number,
        /** Version of the order before the change of its lines that caused this refund; absent for other refunds. */
        edit: Number,
        /** Part of a refund that is completed with the one of the provider. */
        isBeside: Boolean,
      },
      _id: false,
    },
    /** Dispute: the buyer reclaims the money through the bank or the provider. */
    dispute: {
      type: {
        status: { type: String, enum: disputeStatuses, required: true },
        /** Provider's own id of the dispute. */
        id: String,
        amountCents: { type: Number, required: true },
        since: { type: Date, required: true },
        until: Date,
        /** Only an inquiry of the bank so far. */
        isInquiry: Boolean,
        /** Ended by the provider before it became a dispute. */
        isPrevented: Boolean,
        /** Provider's own name of a state that the shop does not know. */
        unknownState: String,
        /** Provider's own figures (shared/rules/order/dispute-money.ts): the amount withheld, and the fee. */
        withdrawnCents: Number,
        refundedBesideCents: Number,
        feeCents: Number,
        /** Entries of the provider's account; withdrawals are negative. */
        moves: { type: [disputeMoveSchema], default: undefined },
        /** Whether the payment can still be refunded at the provider. */
        isRefundable: Boolean,
        /** Time of the provider's last change, and of the shop's last question. */
        asOf: Date,
        askedAt: Date,
      },
      _id: false,
    },
    /** Manual return of money without an order: its time and author. */
    returned: {
      type: { at: { type: Date, required: true }, by: { type: { _id: String, name: String }, required: true } },
      _id: false,
    },
    /** Keys of completed refunds. */
    refundKeys: { type: [String], default: undefined },
    /** Bank transfers booked by admins: `amountCents` is their sum. */
    bookings: { type: [bookingSchema], default: undefined },
  },
  { timestamps: true, versionKey: false },
);

// Each payment of a provider has one record and pays one order.
paymentSchema.index({ provider: 1, providerId: 1 }, { unique: true });
// The payments of an order.
paymentSchema.index({ order: 1, createdAt: -1 });
// Payments by their return token; those known from a notification alone have none.
paymentSchema.index({ returnToken: 1 }, { unique: true, sparse: true });

// Unsettled captured payments, and those to refund, the longest waiting first.
paymentSchema.index(
  { allocation: 1, status: 1, capturedAt: 1 },
  { partialFilterExpression: { allocation: { $in: ['open', 'refund_due'] } } },
);
// Money without an order, the newest first.
paymentSchema.index(
  { allocation: 1, capturedAt: -1, _id: -1 },
  { partialFilterExpression: { allocation: 'unassigned' } },
);
// Begun payments whose provider should be asked, the longest due first.
paymentSchema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $exists: true } } });
// Payments whose end is not confirmed yet.
paymentSchema.index({ endDue: 1, createdAt: 1 }, { partialFilterExpression: { endDue: true } });
// Payments in dispute, the oldest dispute first.
paymentSchema.index(
  { 'dispute.status': 1, 'dispute.since': 1 },
  { partialFilterExpression: { 'dispute.status': 'open' } },
);
// Unconfirmed refunds.
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
