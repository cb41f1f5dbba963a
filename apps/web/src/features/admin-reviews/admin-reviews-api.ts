import type { ModeratedQuery, ReportQuery, reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Reports = typeof reviewReportEndpoints;

const reports = call<Reports['list']>('GET /review-reports');
const reviews = call<Reports['reviews']>('GET /reviews');

/** Includes product lists, which show ratings and numbers of reviews. */
const changed = ['Review', 'Product', 'Mail'] as const;

const adminReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportPage: build.query({
      query: (query: ReportQuery) => reports.query({ query }),
      transformResponse: reports.transformResponse,
      providesTags: ['Review'],
    }),
    reviewPage: build.query({
      query: (query: ModeratedQuery) => reviews.query({ query }),
      transformResponse: reviews.transformResponse,
      providesTags: ['Review'],
    }),
    // Also after a refusal: somebody else may have decided it.
    decideReport: build.mutation({ ...call<Reports['decide']>('PUT /review-reports/:id'), invalidatesTags: changed }),
    moderateReview: build.mutation({ ...call<Reports['moderate']>('PUT /reviews/:id'), invalidatesTags: changed }),
    answerReview: build.mutation({ ...call<Reports['answer']>('PUT /reviews/:id/answer'), invalidatesTags: changed }),
  }),
});

export const {
  useReportPageQuery,
  useReviewPageQuery,
  useDecideReportMutation,
  useModerateReviewMutation,
  useAnswerReviewMutation,
} = adminReviewsApi;
