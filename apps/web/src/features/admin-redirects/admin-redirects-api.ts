import type { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { uploadCall } from '../../api/upload-call.ts';

type Redirects = typeof redirectEndpoints;

const file = call<Redirects['writeFile']>('GET /exports/redirects.csv');

const adminRedirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    redirectPage: build.query({ ...call<Redirects['list']>('GET /redirects'), providesTags: ['Redirect'] }),
    missedPage: build.query({ ...call<Redirects['missed']>('GET /redirects/missed'), providesTags: ['Redirect'] }),
    saveRedirects: build.mutation({ ...call<Redirects['save']>('PUT /redirects'), invalidatesTags: ['Redirect'] }),
    readRedirectFile: build.mutation({
      ...uploadCall<Redirects['readFile']>('POST /redirects/file'),
      invalidatesTags: ['Redirect'],
    }),
    saveRedirectFile: build.mutation<null, { fileName: string }>(saveAnswer(() => file.query({}))),
    forgetMissed: build.mutation({
      ...call<Redirects['forgetMissed']>('DELETE /redirects/missed/:id'),
      invalidatesTags: ['Redirect'],
    }),
  }),
});

export const {
  useRedirectPageQuery,
  useMissedPageQuery,
  useSaveRedirectsMutation,
  useReadRedirectFileMutation,
  useSaveRedirectFileMutation,
  useForgetMissedMutation,
} = adminRedirectsApi;
