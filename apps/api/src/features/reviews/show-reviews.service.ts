import type {
  ModeratedReview,
  OwnReviewAnswer,
  ReviewReport,
  ReviewStatement,
} from '@kontor/shared/wire/review-reports';
import type { ReviewState } from '@kontor/shared/rules/product/review-rules';
import { productNames } from '../catalogue/lists/low-stock.service.ts';
import { toReview } from '../catalogue/reviews/read-reviews.service.ts';
import { reviewedProduct } from '../catalogue/reviews/review-key.service.ts';
import { ReviewModel, type StoredReview } from '../catalogue/reviews/review.model.ts';
import { type StoredWithheldReview, WithheldReviewModel } from '../catalogue/reviews/withheld-review.model.ts';
import { ReviewReportModel, type StoredReport } from './review-report.model.ts';

/** A public or withheld review. */
export type AnyReview = StoredReview & Partial<Pick<StoredWithheldReview, 'withheld'>>;

/** Returns the state of a review. */
export function readReviewState({ withheld }: AnyReview): ReviewState {
  return withheld?.state ?? 'shown';
}

/** Finds reviews by their ids, public or withheld. */
export async function findAnyReviews(ids: readonly StoredReview['_id'][]): Promise<AnyReview[]> {
  const filter = { _id: { $in: ids } };
  const [shown, withheld] = await Promise.all([
    ReviewModel.find(filter).lean<StoredReview[]>(),
    WithheldReviewModel.find(filter).lean<StoredWithheldReview[]>(),
  ]);
  return [...shown, ...withheld];
}

interface Person {
  _id?: string | null | undefined;
  name?: string | null | undefined;
}

function showActor(by: Person | null | undefined) {
  return by && { by: { _id: by._id ?? '', name: by.name ?? '' } };
}

/** Returns why a review is withheld, without the author of the decision, for its writer. */
function makeReviewStatement({ withheld }: AnyReview): ReviewStatement | undefined {
  if (!withheld) return undefined;
  const { at, state, ground, basis, facts } = withheld;
  return {
    at: at.toISOString(),
    state,
    ...(ground && { ground }),
    ...(basis && { basis }),
    ...(facts && { facts }),
  };
}

/** Returns a review as its writer reads it. */
export function showToWriter(review: AnyReview): NonNullable<OwnReviewAnswer['review']> {
  const statement = makeReviewStatement(review);
  return { ...toReview(review), state: readReviewState(review), ...(statement && { statement }) };
}

async function countOpen(reviews: readonly AnyReview[]): Promise<Map<string, number>> {
  const found = await ReviewReportModel.aggregate<{ _id: StoredReview['_id']; count: number }>([
    { $match: { review: { $in: reviews.map(({ _id }) => _id) }, status: 'open' } },
    { $group: { _id: '$review', count: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, count }) => [String(_id), count]));
}

/** Returns reviews for the merchant; leaves out those whose product is being deleted. */
export async function showReviews(reviews: readonly AnyReview[]): Promise<ModeratedReview[]> {
  const [products, open] = await Promise.all([productNames(reviews.map(reviewedProduct)), countOpen(reviews)]);
  return reviews.flatMap((review) => {
    const product = products.get(String(reviewedProduct(review)));
    if (!product) return [];
    const statement = makeReviewStatement(review);
    return [
      {
        ...toReview(review),
        product,
        ...(!review.byShop && { customer: String(review.user) }),
        state: readReviewState(review),
        ...(statement && { statement: { ...statement, ...showActor(review.withheld?.by) } }),
        openReports: open.get(String(review._id)) ?? 0,
      },
    ];
  });
}

function showReport(report: StoredReport, review: ModeratedReview | undefined): ReviewReport {
  const { _id, reference, receivedAt, reason, explanation, name, email, status, reported, productName } = report;
  return {
    _id,
    reference,
    receivedAt: receivedAt.toISOString(),
    reason,
    explanation: explanation ?? '',
    ...(name && { name }),
    ...(email && { email }),
    status,
    reported: { name: reported.name ?? '', rating: reported.rating, comment: reported.comment ?? '' },
    ...(review && { review }),
    productName,
    history: report.history.map(({ at, status: made, by, ground, basis, facts }) => ({
      at: at.toISOString(),
      status: made,
      ...showActor(by),
      ...(ground && { ground }),
      ...(basis && { basis }),
      ...(facts && { facts }),
    })),
    version: report.version,
  };
}

/** Returns reports for the merchant, with the present reviews. */
export async function showReports(reports: readonly StoredReport[]): Promise<ReviewReport[]> {
  const found = await findAnyReviews(reports.map(({ review }) => review));
  const reviews = new Map((await showReviews(found)).map((review) => [review._id, review]));
  return reports.map((report) => showReport(report, reviews.get(String(report.review))));
}
