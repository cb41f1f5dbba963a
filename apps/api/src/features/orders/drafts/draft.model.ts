import { type DraftPayment, draftPayments } from '@kontor/shared/wire/order-drafts';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { TaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import mongoose, { type Types } from 'mongoose';

/** A line of a product, or of the merchant's own, whose `product` is an id of its own. */
export interface DraftLine {
  product: Types.ObjectId;
  qty: number;
  own?: { text: string; priceCents: Cents; taxClass: TaxClass };
}

/** Draft of an order by hand; a placed one has lost all but the fields in front. */
export interface StoredDraft {
  _id: Types.ObjectId;
  version: number;
  updatedAt: Date;
  /** Order that was placed by it. */
  order?: string;
  isPlaced: boolean;
  by: { _id: string; name: string };
  customer: { user?: string; name: string; email: string };
  lines: DraftLine[];
  shippingAddress: ShippingAddress;
  billing?: Billing;
  discount?: { cents: Cents; name: string };
  /** Key of the delivery method. */
  shippingMethod?: string;
  shippingCents?: Cents;
  note?: string;
  payment: DraftPayment;
  language: Language;
}

/** Days after its last change that a draft is kept (contract-growth.md, 'Orders by hand, edits, returns'). */
const draftDays = 90;

const draftSchema = new mongoose.Schema<StoredDraft>(
  {
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    order: String,
    isPlaced: { type: Boolean, required: true },
    by: { type: Object },
    customer: { type: Object },
    lines: {
      type: [
        new mongoose.Schema(
          {
            product: mongoose.Schema.Types.ObjectId,
            qty: Number,
            own: { type: Object },
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    shippingAddress: { type: Object },
    billing: { type: Object },
    discount: { type: Object },
    shippingMethod: String,
    shippingCents: Number,
    note: String,
    payment: { type: String, enum: draftPayments },
    language: { type: String, enum: languages },
  },
  { versionKey: false, collection: 'order_drafts', timestamps: false },
);

/** Names of the indexes that queries name. */
export const draftIndexes = { list: 'list', byEmail: 'by_email', byUser: 'by_user' } as const;
draftSchema.index({ isPlaced: 1, updatedAt: -1, _id: -1 }, { name: draftIndexes.list });
// For export and erasure of a person's data.
draftSchema.index(
  { 'customer.email': 1 },
  { name: draftIndexes.byEmail, partialFilterExpression: { 'customer.email': { $exists: true } } },
);
draftSchema.index(
  { 'customer.user': 1 },
  { name: draftIndexes.byUser, partialFilterExpression: { 'customer.user': { $exists: true } } },
);
draftSchema.index({ updatedAt: 1 }, { expireAfterSeconds: draftDays * 86_400 });

export const OrderDraftModel = mongoose.model('OrderDraft', draftSchema);

/** The driver's collection: drafts are plain documents. */
export const draftCollection = () =>
  mongoose.connection.collection<StoredDraft>(OrderDraftModel.collection.collectionName);
