import { reviewEndpoints } from '@kontor/shared/reviews';
import { type HttpTools, implement } from '../../http/implement.ts';
import { createReview, listReviews } from './reviews.service.ts';

export function reviewRoutes(tools: HttpTools): void {
  implement(tools, reviewEndpoints, {
    list: ({ params, query }) => listReviews(params.id, query),
    create: ({ params, body, caller }) => createReview(params.id, body, caller),
  });
}
