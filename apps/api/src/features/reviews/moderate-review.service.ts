import { type Language, baseLanguage } from '@kontor/shared/rules/text/languages';
import type { ModeratedReview, ReportDecision, ReviewDecision, ReviewReport } from '@kontor/shared/wire/review-reports';
import {
  type ReportStatus,
  type ReviewState,
  type WithheldState,
  mayTurn,
} from '@kontor/shared/rules/product/review-rules';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { queueForLock } from '../../lib/database/lock-wait.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { randomHex } from '../../lib/random.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { renewListVersion } from '../catalogue/lists/catalogue.service.ts';
import { recountReview } from '../catalogue/reviews/rating.service.ts';
import { listReviewed, reviewedProduct } from '../catalogue/reviews/review-key.service.ts';
import { ReviewModel, type StoredReview } from '../catalogue/reviews/review.model.ts';
import { type StoredWithheldReview, WithheldReviewModel } from '../catalogue/reviews/withheld-review.model.ts';
import { findStock } from '../catalogue/stock.service.ts';
import { ReviewDecisionModel } from './review-decision.model.ts';
import { ReviewReportModel, type StoredReport } from './review-report.model.ts';
import { type AnyReview, findAnyReviews, showReports, showReviews, readReviewState } from './show-reviews.service.ts';

/** Highest number of a review's reports that are answered at once; further ones stay open. */
const mostAtOnce = 100;

/** Reasons for a decision. */
type Reasons = Pick<ReviewDecision, 'ground' | 'basis' | 'facts'>;

interface Decision {
  state: ReviewState;
  reasons: Reasons;
  by: Caller;
  at: Date;
}

const actions = { shown: 'review_shown', hidden: 'review_hidden', removed: 'review_removed' } as const;

/** Returns the status of a report for the new state of its review. */
const computeReportStatus = (state: ReviewState): Exclude<ReportStatus, 'open'> => (state === 'shown' ? 'kept' : state);

function pickReasons({ ground, basis, facts }: Reasons) {
  return { ...(ground && { ground }), ...(basis && { basis }), ...(facts && { facts }) };
}

/**
 * Returns a review in its withheld form, for its writer alone; a removed one loses its text but stays, so that it is not
 * written again.
 */
function toWithheld({ answer, ...review }: AnyReview, { state, reasons, by, at }: Decision & { state: WithheldState }) {
  const withheld = { state, at, ...pickReasons(reasons), by: { _id: by._id, name: by.name } };
  if (state === 'removed') return { ...review, withheld, name: '', comment: '' };
  return { ...review, ...(answer && { answer }), withheld };
}

/** Moves a review between the public and the withheld ones. @returns false when it is not as it was read */
async function move(review: AnyReview, decision: Decision, session: ClientSession): Promise<boolean> {
  const { withheld, ...shown } = review;
  const { _id } = review;
  const { deletedCount } = withheld
    ? await WithheldReviewModel.deleteOne({ _id, 'withheld.state': withheld.state }, { session })
    : await ReviewModel.deleteOne({ _id }, { session });
  if (deletedCount === 0) return false;
  const { state } = decision;
  if (state === 'shown') await ReviewModel.collection.insertOne(shown, { session });
  else await WithheldReviewModel.collection.insertOne(toWithheld(review, { ...decision, state }), { session });
  return true;
}

async function logDecision(
  review: AnyReview,
  { state, reasons, by, at }: Decision,
  isReported: boolean,
  session: ClientSession,
): Promise<void> {
  const language = review.language ?? baseLanguage;
  const reviewed = reviewedProduct(review);
  const [product] = await findStock([String(reviewed)], session);
  const productName = product?.nameIn(language) ?? '';
  const decision = {
    _id: randomHex(12),
    at,
    review: review._id,
    product: reviewed,
    productName: productName || String(reviewed),
    state,
    ...pickReasons(reasons),
    isReported,
    by: { _id: by._id, name: by.name },
    writer: String(review.user),
    comment: review.comment,
    language,
    // A review by the shop itself needs no statement of reasons.
    ...(!review.byShop && { outbox: [outboxRow(mailTaker, { kind: state, at })] }),
  };
  await ReviewDecisionModel.create([decision], { session });
  const subject = { kind: 'review' as const, id: String(review._id), name: productName };
  await recordAudit({ actor: by, action: actions[state], subject, after: reasons.basis }, session);
}

/**
 * Changes the state of a review, with its counts, its log and its writer's mail. @throws 409 when the change is not possible
 * (any more)
 */
async function changeState(
  review: AnyReview,
  decision: Decision,
  isReported: boolean,
  session: ClientSession,
): Promise<void> {
  const before = readReviewState(review);
  if (!mayTurn(before, decision.state)) throw new ApiError('conflict', `The review is ${before} already`);
  if (!(await move(review, decision, session)))
    throw new ApiError('edit_conflict', 'Somebody else has decided it meanwhile');
  const isShown = decision.state === 'shown';
  if (isShown || before === 'shown') await recountReview(review.product, review, isShown, session);
  await logDecision(review, decision, isReported, session);
}

function closing({ state, reasons, by, at }: Decision) {
  const status = computeReportStatus(state);
  return {
    $set: { status, isOpen: false, decidedAt: at },
    $inc: { version: 1 },
    $push: {
      history: { at, status, by: { _id: by._id, name: by.name }, ...pickReasons(reasons) },
      outbox: outboxRow(mailTaker, { kind: status, at }),
    },
  };
}

/** Closes reports of a review: open ones, and, if a review is shown again, those for which it was hidden. */
async function closeReports(
  review: StoredReport['review'],
  decision: Decision,
  session: ClientSession,
): Promise<number> {
  const wanted: ReportStatus[] = decision.state === 'shown' ? ['open', 'hidden'] : ['open'];
  const found = await ReviewReportModel.find({ review, status: { $in: wanted } }, { _id: 1 }, { session })
    .limit(mostAtOnce)
    .lean<Pick<StoredReport, '_id'>[]>();
  for (const { _id } of found) await ReviewReportModel.updateOne({ _id }, closing(decision), { session });
  return found.length;
}

async function readReview(id: unknown, session: ClientSession): Promise<AnyReview | undefined> {
  const shown = await ReviewModel.findById(id, {}, { session }).lean<StoredReview>();
  return shown ?? (await WithheldReviewModel.findById(id, {}, { session }).lean<StoredWithheldReview>()) ?? undefined;
}

async function showOne(id: string): Promise<ModeratedReview> {
  const [shown] = await showReviews(await findAnyReviews([new mongoose.Types.ObjectId(id)]));
  if (!shown) throw notFound('Review');
  return shown;
}

/** Returns the product or group of a review, under whose key its changes queue. @throws 404 */
async function findReviewedProduct(id: string): Promise<StoredReview['product']> {
  const [review] = await findAnyReviews([new mongoose.Types.ObjectId(id)]);
  if (!review) throw notFound('Review');
  return review.product;
}

/**
 * Hides a review, shows it again or removes it; counts, log, and the mails to its writer and to its reporters follow in the
 * same transaction.
 * @throws 404; 409 `edit_conflict` when it is not as it was seen, `conflict` when that cannot be done any more
 */
export async function moderateReview(
  id: string,
  { state, seen, ...reasons }: ReviewDecision,
  by: Caller,
  at: Date,
): Promise<ModeratedReview> {
  const product = await findReviewedProduct(id);
  const decision = { state, reasons, by, at };
  await queueForLock(String(product), () =>
    inTransaction(async (session) => {
      const review = await readReview(id, session);
      if (!review) throw notFound('Review');
      if (readReviewState(review) !== seen)
        throw new ApiError('edit_conflict', 'Somebody else has decided it meanwhile');
      const isReported = (await closeReports(review._id, decision, session)) > 0;
      await changeState(review, decision, isReported, session);
    }),
  );
  await renewListVersion('ratings', await listReviewed(product));
  return showOne(id);
}

async function readOpenReport(id: string, version: number, session: ClientSession): Promise<StoredReport> {
  const report = await ReviewReportModel.findById(id, {}, { session }).lean<StoredReport>();
  if (!report) throw notFound('Report');
  if (report.version !== version) throw new ApiError('edit_conflict', 'Somebody else has decided it meanwhile');
  if (!report.isOpen) throw new ApiError('conflict', `It is ${report.status} already`);
  return report;
}

/**
 * Decides a report, and with it all other open ones about the same review.
 * @throws 404; 409 `edit_conflict`, `conflict`
 */
export async function decideReport(
  id: string,
  { outcome, version, ...reasons }: ReportDecision,
  by: Caller,
  at: Date,
): Promise<ReviewReport> {
  const state: ReviewState = outcome === 'kept' ? 'shown' : outcome;
  const decision: Decision = { state, reasons, by, at };
  const product = await queueForLock(id, () =>
    inTransaction(async (session) => {
      const report = await readOpenReport(id, version, session);
      const review = await readReview(report.review, session);
      const now: ReviewState = review ? readReviewState(review) : 'removed';
      // The review already has this state, or is gone with its product: nothing to do.
      if (review && now !== state) await changeState(review, decision, true, session);
      else if (now !== state) throw new ApiError('conflict', 'The review is gone');
      await closeReports(report.review, decision, session);
      return (review ?? report).product;
    }),
  );
  await renewListVersion('ratings', await listReviewed(product));
  const report = await ReviewReportModel.findById(id).lean<StoredReport>();
  const [shown] = report ? await showReports([report]) : [];
  if (!shown) throw notFound('Report');
  return shown;
}

/** Writes the shop's public answer to a review, or removes it. @throws 404; 409 `conflict` for a withheld one */
export async function answerReview(
  id: string,
  { text, language }: { text?: string | undefined; language?: Language | undefined },
  by: Caller,
  at: Date,
): Promise<ModeratedReview> {
  const product = await findReviewedProduct(id);
  const answer = text && { text, at, ...(language && { language }) };
  await inTransaction(async (session) => {
    const change = answer ? { $set: { answer } } : { $unset: { answer: 1 } };
    const { matchedCount } = await ReviewModel.updateOne({ _id: id }, change, { session });
    if (matchedCount === 0) throw new ApiError('conflict', 'The review is withheld');
    const subject = { kind: 'review' as const, id };
    await recordAudit({ actor: by, action: 'review_answered', subject, after: text ?? '' }, session);
  });
  await renewListVersion('ratings', await listReviewed(product));
  return showOne(id);
}
