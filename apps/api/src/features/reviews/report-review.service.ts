import { randomInt } from 'node:crypto';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { NewReport, ReportReceipt } from '@kontor/shared/wire/review-reports';
import mongoose from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { randomHex } from '../../lib/random.ts';
import { findReviewKey } from '../catalogue/reviews/review-key.service.ts';
import { ReviewModel, type StoredReview } from '../catalogue/reviews/review.model.ts';
import { findStock } from '../catalogue/stock.service.ts';
import { ReviewReportModel } from './review-report.model.ts';

/** Characters that are not mistaken for each other when read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function drawFourSigns(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
}

/**
 * Stores a report with a copy of the review; its mails follow from the outbox row that is stored along.
 * @throws 404 when there is no such review, or it is not public
 */
export async function reportReview(
  productId: string,
  reviewId: string,
  { reason, explanation, name, email, language }: NewReport,
  at: Date,
): Promise<ReportReceipt> {
  const product = new mongoose.Types.ObjectId(productId);
  const { product: about } = await findReviewKey(productId);
  const review = await ReviewModel.findOne({ _id: reviewId, product: about }).lean<StoredReview>();
  const [offered] = await findStock([productId]);
  if (!review || !offered?.published) throw notFound('Review');
  const report = {
    receivedAt: at,
    review: review._id,
    product,
    productName: offered.nameIn(baseLanguage),
    reported: { name: review.name, rating: review.rating, comment: review.comment },
    reason,
    explanation,
    name: name ?? '',
    email: email ?? '',
    language,
    status: 'open' as const,
    isOpen: true,
    version: 0,
    history: [],
    outbox: [outboxRow(mailTaker, { kind: 'open', at })],
  };
  for (;;) {
    const reference = `MR-${drawFourSigns()}-${drawFourSigns()}`;
    try {
      await ReviewReportModel.create({ ...report, _id: randomHex(12), reference });
      return { reference, receivedAt: at.toISOString() };
    } catch (error) {
      // A collision, one in 850 thousand million: draw another reference.
      if (!isDuplicate(error, 'reference')) throw error;
    }
  }
}
