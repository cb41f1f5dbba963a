import { discountKinds } from '@kontor/shared/rules/prices/discounts';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const ids = { type: [mongoose.Schema.Types.ObjectId], default: [] };

const promotionSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    kind: { type: String, enum: discountKinds, required: true },
    /** Percent of `percent`; cents of the others. */
    value: { type: Number, required: true },
    minimumCents: Number,
    /** First and last day in Germany. */
    from: String,
    until: String,
    uses: Number,
    usesPerCustomer: Number,
    products: ids,
    categories: ids,
    excluded: ids,
    firstOrderOnly: { type: Boolean, default: false },
    combinable: { type: Boolean, default: false },
    /** Counts edits. */
    version: { type: Number, default: 0 },
    /** Counts the times that codes were made, which is no edit: a form that is open meanwhile still saves. */
    codeFiles: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'promotions' },
);

export type StoredPromotion = InferSchemaType<typeof promotionSchema> & { _id: Types.ObjectId };

export const PromotionModel = mongoose.model('Promotion', promotionSchema);

const codeSchema = new mongoose.Schema(
  {
    /** The code in the form in which codes are compared (`normalizeCode`). */
    key: { type: String, required: true },
    /** The code as it is written. */
    code: { type: String, required: true },
    promotion: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Orders that may use it; missing for the one code that a promotion is announced with. */
    uses: Number,
    /** Whether it was made as one of many. */
    isMade: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'promotioncodes' },
);

// A code belongs to one promotion.
codeSchema.index({ key: 1 }, { unique: true });
codeSchema.index({ promotion: 1, isMade: 1 });

export type StoredCode = InferSchemaType<typeof codeSchema> & { _id: Types.ObjectId };

export const PromotionCodeModel = mongoose.model('PromotionCode', codeSchema);

const useSchema = new mongoose.Schema(
  {
    /** Whose uses are limited: a promotion, a made code, or a customer of a promotion (places.service.ts). */
    scope: { type: String, required: true },
    /** Number of the place, from 0; random in a scope without a limit. */
    place: { type: Number, required: true },
    order: { type: String, required: true },
  },
  { versionKey: false, collection: 'promotionuses' },
);

// Each place of a scope belongs to one order: the last use of a code is given once, however many want it.
export const placeIndex = 'place';
useSchema.index({ scope: 1, place: 1 }, { unique: true, name: placeIndex });
// Cancelling gives the places of an order back.
useSchema.index({ order: 1 });

export const PromotionUseModel = mongoose.model('PromotionUse', useSchema);
