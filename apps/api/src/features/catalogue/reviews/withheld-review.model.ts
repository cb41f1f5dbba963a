import { decisionGrounds, withheldStates } from '@kontor/shared/rules/product/review-rules';
import mongoose, { type InferSchemaType } from 'mongoose';
import { type StoredReview, reviewFields } from './review.model.ts';

const withheldSchema = new mongoose.Schema(
  {
    ...reviewFields,
    // Empty in a removed review.
    name: { type: String, default: '' },
    comment: { type: String, default: '' },
    /** Reason why only its writer may read it. */
    withheld: {
      type: {
        state: { type: String, enum: withheldStates, required: true },
        at: { type: Date, required: true },
        ground: { type: String, enum: decisionGrounds },
        basis: String,
        facts: String,
        by: { type: { _id: String, name: String } },
      },
      required: true,
      _id: false,
    },
  },
  { versionKey: false },
);

// One review per customer and product: a withheld one is not written again.
withheldSchema.index({ product: 1, user: 1 }, { unique: true, partialFilterExpression: { byShop: false } });
// Withheld reviews of a product.
withheldSchema.index({ product: 1 });
// Withheld reviews of an account.
withheldSchema.index({ user: 1 });
/** Name of the index behind the merchant's list, newest first. */
export const withheldIndex = 'list_state';
withheldSchema.index({ 'withheld.state': 1, createdAt: -1, _id: -1 }, { name: withheldIndex });

export type StoredWithheldReview = StoredReview & Pick<InferSchemaType<typeof withheldSchema>, 'withheld'>;

/** Reviews that only their writers may read: a collection of their own, so that no read of the shop can include one. */
export const WithheldReviewModel = mongoose.model('WithheldReview', withheldSchema);
