import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { reviewEndpoints } from '@kontor/shared/wire/reviews';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listReviews } from '../catalogue/reviews/read-reviews.service.ts';
import { findOwnReview, listAllReviews, listReports } from './list-reports.service.ts';
import { answerReview, decideReport, moderateReview } from './moderate-review.service.ts';
import { reportReview } from './report-review.service.ts';
import { createReview } from './write-review.service.ts';

export function reviewRoutes(tools: HttpTools, { now }: { now: () => Date }): void {
  implement(tools, reviewReportEndpoints, {
    own: ({ params, caller }) => findOwnReview(params.id, caller._id),
    report: ({ params, body }) => reportReview(params.id, params.review, body, now()),
    list: ({ query }) => listReports(query),
    decide: ({ params, body, caller }) => decideReport(params.id, body, caller, now()),
    reviews: ({ query }) => listAllReviews(query),
    moderate: ({ params, body, caller }) => moderateReview(params.id, body, caller, now()),
    answer: ({ params, body, caller }) => answerReview(params.id, body, caller, now()),
  });
  implement(tools, reviewEndpoints, {
    list: ({ params, query }) => listReviews(params.id, query),
    create: ({ params, body, caller }) => createReview(params.id, body, caller),
  });
}
