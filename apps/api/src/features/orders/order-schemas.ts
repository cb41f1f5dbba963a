import { arrivalProofKinds } from '@kontor/shared/rules/order/arrival-proofs';
import { orderEventKinds } from '@kontor/shared/schemas/order/order-history';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { methodKinds } from '@kontor/shared/rules/shipping/shipping-classes';
import { paymentProviders } from '@kontor/shared/rules/providers/providers';
import { soldVoucherKinds } from '@kontor/shared/rules/vouchers/vouchers';
import mongoose from 'mongoose';
import { contentType, deliveryDaysType } from '../../lib/measure-types.ts';
import { refundPartsSchema } from '../../lib/refund-parts-schema.ts';
import { textsType } from '../../lib/texts-type.ts';

/** Person who made a change, with the name at that time. */
export const actor = { _id: String, name: String };

export const lineSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    texts: { type: textsType(['name'], ['properties']), required: true },
    images: {
      type: [new mongoose.Schema({ name: String, path: String, originalname: String, texts: textsType([], ['alt']) })],
      default: [],
    },
    priceCents: { type: Number, required: true },
    qty: { type: Number, required: true },
    /** Discount on the line as a whole; absent if it has none. */
    discountCents: Number,
    /** Content of one unit, from which the unit price follows. */
    content: contentType,
    /** VAT rate at the time of ordering; absent if none is shown. */
    taxPercent: Number,
    sku: String,
    /** Line of the merchant's own: `product` names none, and no stock is kept of it. */
    isOwn: Boolean,
    /** Kind of gift voucher that the line sells; its price is the value. */
    giftCard: { type: String, enum: soldVoucherKinds },
    /** Working days from payment until arrival: the product's, or the shop's default. */
    deliveryDays: deliveryDaysType,
  },
  { _id: false },
);

/**
 * Promotion that an order was placed with: its code and name as of ordering, and what it took off. A discount by staff has a
 * name alone.
 */
export const discountSchema = new mongoose.Schema(
  {
    promotion: String,
    code: String,
    name: { type: String, required: true },
    /** Taken off the goods. */
    cents: { type: Number, required: true },
    /** Taken off delivery, whose price in the order is lower by it. */
    shippingCents: { type: Number, required: true },
  },
  { _id: false },
);

/** Delivery method of an order, with its name as of ordering. */
export const methodSchema = new mongoose.Schema(
  {
    key: { type: String, required: true },
    texts: { type: textsType(['name']), required: true },
    kind: { type: String, enum: methodKinds, required: true },
    carrier: { type: String, enum: carriers },
  },
  { _id: false },
);

/** Quantity of a product. */
export const piecesSchema = new mongoose.Schema(
  { product: { type: mongoose.Schema.Types.ObjectId, required: true }, qty: { type: Number, required: true } },
  { _id: false },
);

/** One change: its author (unless a provider or the shop itself), amount in cents, payment, and reason for a refusal. */
export const eventSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    kind: { type: String, enum: orderEventKinds, required: true },
    actor: { type: actor },
    cents: Number,
    provider: { type: String, enum: paymentProviders },
    /** Provider's own id of the payment. */
    payment: String,
    /** Reason for a refusal, in the provider's own name for it. */
    reason: String,
    /** Number of the new invoice or correction. */
    document: String,
    /** Lines and delivery of a refund. */
    parts: refundPartsSchema,
    /** Cause of a refund or manual mark, shared with its movement of money. */
    cause: String,
    /** Value before an address was corrected. */
    before: String,
    /** Manual refund: its German day, and the admin's note. */
    manual: { type: { at: { type: String, required: true }, note: String }, _id: false },
    /** Reason for a refund, as noted by an admin. */
    note: String,
  },
  { _id: false },
);

/** A parcel: its contents by product, and its tracking. */
export const shipmentSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    lines: {
      type: [
        new mongoose.Schema(
          { product: { type: mongoose.Schema.Types.ObjectId, required: true }, qty: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    carrier: { type: String, enum: carriers },
    tracking: String,
    sentAt: { type: Date, required: true },
  },
  { _id: false },
);

export const includedTax = new mongoose.Schema(
  {
    percent: { type: Number, required: true },
    netCents: { type: Number, required: true },
    taxCents: { type: Number, required: true },
  },
  { _id: false },
);

/**
 * Delivery free of VAT to a firm: the check of its VAT id at the time of ordering, and the proof that the goods have arrived.
 */
export const taxFreeSchema = new mongoose.Schema(
  {
    /** Missing once its buyer is erased, like `vatId` and `reference`. */
    company: String,
    vatId: String,
    reference: String,
    day: { type: String, required: true },
    by: { type: actor, required: true },
    at: { type: Date, required: true },
    /** Proof under §§ 17a to 17d UStDV; missing until staff have entered it. */
    proof: {
      type: {
        kind: { type: String, enum: arrivalProofKinds, required: true },
        /** Day of the proof, as `2026-11-21`. */
        day: { type: String, required: true },
        note: String,
        by: { type: actor, required: true },
        at: { type: Date, required: true },
      },
      _id: false,
    },
  },
  { _id: false },
);

/** Part of an order that a voucher pays. */
export const voucherPartSchema = new mongoose.Schema(
  {
    voucher: { type: String, required: true },
    /** Last four characters of its code. */
    ending: { type: String, required: true },
    cents: { type: Number, required: true },
  },
  { _id: false },
);
