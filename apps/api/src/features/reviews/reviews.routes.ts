import { reviewEndpoints } from '@kontor/shared/reviews';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listReviews } from '../catalogue/reviews/read-reviews.service.ts';
import { createReview } from './write-review.service.ts';

export function reviewRoutes(tools: HttpTools): void {
  implement(tools, reviewEndpoints, {
    list: ({ params, query }) => listReviews(params.id, query),
    create: ({ params, body, caller }) => createReview(params.id, body, caller),
  });
}
