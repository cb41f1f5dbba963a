import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import type {
  ModeratedPage,
  ModeratedQuery,
  OwnReviewAnswer,
  ReportPage,
  ReportQuery,
} from '@kontor/shared/wire/review-reports';
import type { ReviewState } from '@kontor/shared/rules/product/review-rules';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { findReviewKey } from '../catalogue/reviews/review-key.service.ts';
import { ReviewModel, type StoredReview, newestReviewsIndex } from '../catalogue/reviews/review.model.ts';
import {
  type StoredWithheldReview,
  WithheldReviewModel,
  withheldIndex,
} from '../catalogue/reviews/withheld-review.model.ts';
import { ReviewReportModel, type StoredReport, reportIndexes } from './review-report.model.ts';
import { type AnyReview, showReports, showReviews, showToWriter } from './show-reviews.service.ts';

/** Returns a page of the reports: open ones first, the newest first; counted to 10,000. */
export async function listReports(query: ReportQuery): Promise<ReportPage> {
  const { status } = query;
  const slice = readSlice(query, orderPageSize);
  const filter = status ? { status } : {};
  const hint = status ? reportIndexes.byStatus : reportIndexes.all;
  const counted = await countOnIndex(ReviewReportModel.collection, filter, hint);
  const found = await ReviewReportModel.find(filter, { outbox: 0 })
    .hint(hint)
    .sort({ ...(!status && { isOpen: -1 }), receivedAt: -1, _id: -1 })
    .skip(slice.skip)
    .limit(slice.size)
    .lean<StoredReport[]>();
  return { reports: await showReports(found), ...pageAnswer(slice, counted) };
}

/** Returns the filter for reviews in a state, and the index with the newest first. */
function chooseReviewCollection(state: ReviewState) {
  if (state === 'shown') return { collection: ReviewModel.collection, filter: {}, hint: newestReviewsIndex };
  return { collection: WithheldReviewModel.collection, filter: { 'withheld.state': state }, hint: withheldIndex };
}

/** Returns a page of the reviews of all products, newest first: public or withheld ones; counted to 10,000. */
export async function listAllReviews({ state = 'shown', ...query }: ModeratedQuery): Promise<ModeratedPage> {
  const slice = readSlice(query, orderPageSize);
  const { collection, filter, hint } = chooseReviewCollection(state);
  const counted = await countOnIndex(collection, filter, hint);
  const found = await collection
    .find<AnyReview>(filter, { hint })
    .sort({ createdAt: -1, _id: -1 })
    .skip(slice.skip)
    .limit(slice.size)
    .toArray();
  return { reviews: await showReviews(found), ...pageAnswer(slice, counted) };
}

/**
 * Finds an account's own review of a product, even if it is withheld from all others. The shop's own reviews are left out.
 */
export async function findOwnReview(productId: string, user: string): Promise<OwnReviewAnswer> {
  const { product } = await findReviewKey(productId);
  const theirs = { product, user, byShop: false };
  const withheld = await WithheldReviewModel.findOne(theirs).lean<StoredWithheldReview>();
  const review: AnyReview | null = withheld ?? (await ReviewModel.findOne(theirs).lean<StoredReview>());
  return review ? { review: showToWriter(review) } : {};
}
