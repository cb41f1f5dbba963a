import { languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** A review as it is stored. */
export const reviewFields = {
  /** Product that it is about; for a variant its group, whose reviews are shown at each variant. */
  product: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Variant that it was written to. */
  writtenTo: mongoose.Schema.Types.ObjectId,
  /** The account that wrote it. */
  user: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Writer's name at the time of writing. */
  name: { type: String, required: true },
  rating: { type: Number, required: true },
  comment: { type: String, required: true },
  /** Written by the shop itself. Always stored: the index of customers' reviews needs the value `false`. */
  byShop: { type: Boolean, required: true },
  /** Written by someone with a paid order of the product. */
  verified: Boolean,
  /** Language of the review; missing before November 2026. */
  language: { type: String, enum: languages },
  createdAt: { type: Date, required: true },
  /** The shop's public answer. */
  answer: {
    type: {
      text: { type: String, required: true },
      at: { type: Date, required: true },
      language: { type: String, enum: languages },
    },
    _id: false,
  },
} as const;

const reviewSchema = new mongoose.Schema(reviewFields, { versionKey: false });

// Reviews of a product, newest first.
reviewSchema.index({ product: 1, createdAt: -1, _id: -1 });
// Sorts by rating in either direction; newest first within a rating.
reviewSchema.index({ product: 1, rating: -1, createdAt: -1, _id: -1 });
reviewSchema.index({ product: 1, rating: 1, createdAt: -1, _id: -1 });
// One review per customer and product, or group of variants; the shop may write several.
reviewSchema.index({ product: 1, user: 1 }, { unique: true, partialFilterExpression: { byShop: false } });
// Reviews that an account has written.
reviewSchema.index({ user: 1 });
/** Name of the index behind the merchant's list, newest first. */
export const newestReviewsIndex = 'createdAt_-1__id_-1';
// The newest reviews of the whole shop.
reviewSchema.index({ createdAt: -1, _id: -1 });

export type StoredReview = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

/** Reviews that everybody may read; withheld ones are elsewhere (withheld-review.model.ts). */
export const ReviewModel = mongoose.model('Review', reviewSchema);
