import mongoose from 'mongoose';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { ReviewModel, type StoredReview } from './review.model.ts';
import { type StoredWithheldReview, WithheldReviewModel } from './withheld-review.model.ts';

/** Replacement in both languages for the name of a reviewer whose account was erased. */
const forgottenName = 'Anonym';

/** Returns the withheld reviews of an account, which only their writer may read. */
export function findWithheldReviewsByUser(user: string): Promise<StoredWithheldReview[]> {
  return WithheldReviewModel.find({ user }).sort({ createdAt: -1 }).lean<StoredWithheldReview[]>();
}

/** Returns all public reviews of an account. */
export function findReviewsByUser(user: string): Promise<StoredReview[]> {
  return ReviewModel.find({ user }).sort({ createdAt: -1 }).lean<StoredReview[]>();
}

/**
 * Removes the name from an account's reviews, and their link to it and to each other: stars and words stay, and count. Each is
 * one write; after a crash the rest is found by the account.
 */
export async function forgetReviewer(user: string): Promise<void> {
  const reviews = await ReviewModel.find({ user }, { _id: 1 }).lean<Pick<StoredReview, '_id'>[]>();
  for (const { _id } of reviews) {
    await ReviewModel.updateOne({ _id }, { $set: { name: forgottenName, user: new mongoose.Types.ObjectId() } });
  }
  // A withheld review has no other reader: it goes with its writer.
  await WithheldReviewModel.deleteMany({ user });
  // Cached pages name the reviewer; invalidated in any case, because a crash may have come between.
  await renewListVersion('ratings', []);
}
