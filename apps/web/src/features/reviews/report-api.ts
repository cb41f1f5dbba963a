import type { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Reports = typeof reviewReportEndpoints;

const own = call<Reports['own']>('GET /products/:id/reviews/own');

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Review of the signed-in user, also while it is withheld from others. */
    ownReview: build.query({
      query: (productId: string) => own.query({ params: { id: productId } }),
      transformResponse: own.transformResponse,
      providesTags: ['Review', 'Profile'],
    }),
    reportReview: build.mutation(call<Reports['report']>('POST /products/:id/reviews/:review/reports')),
  }),
});

export const { useOwnReviewQuery, useReportReviewMutation } = reportApi;
