import type { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Calls = typeof readinessEndpoints;

const readinessApi = api.enhanceEndpoints({ addTagTypes: ['Settings', 'Readiness'] }).injectEndpoints({
  endpoints: (build) => ({
    readiness: build.query({
      ...call<Calls['get']>('GET /readiness'),
      providesTags: ['Readiness', 'Settings', 'Mail', 'Product'],
    }),
    answerCheck: build.mutation({ ...call<Calls['answer']>('PUT /readiness/:key'), invalidatesTags: ['Readiness'] }),
  }),
});

export const { useReadinessQuery, useAnswerCheckMutation } = readinessApi;
