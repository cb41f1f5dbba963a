import type { legalEndpoints } from '@kontor/shared/wire/legal';
import { call } from '../../api/call.ts';
import { legalApi } from './legal-api.ts';

type Legal = typeof legalEndpoints;

/** Staff's calls on legal texts. A loaded text is reloaded when another version is published. */
const adminLegalApi = legalApi
  .enhanceEndpoints({
    addTagTypes: ['LegalText'],
    endpoints: {
      legalText: (definition) => {
        definition.providesTags = ['LegalText'];
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      legalTexts: build.query({ ...call<Legal['list']>('GET /legal'), providesTags: ['LegalText'] }),
      legalVersions: build.query({
        ...call<Legal['versions']>('GET /legal/:kind/versions'),
        providesTags: ['LegalText'],
      }),
      /** Never cached: it is made from the current settings. */
      legalTemplate: build.query({ ...call<Legal['template']>('GET /legal/:kind/template'), keepUnusedDataFor: 0 }),
      saveLegalDraft: build.mutation({
        ...call<Legal['saveDraft']>('PUT /legal/:kind/draft'),
        invalidatesTags: ['LegalText'],
      }),
      publishLegalText: build.mutation({
        ...call<Legal['publish']>('POST /legal/:kind/publish'),
        invalidatesTags: ['LegalText'],
      }),
    }),
  });

export const {
  useLegalTextQuery,
  useLegalTextsQuery,
  useLegalVersionsQuery,
  useLegalTemplateQuery,
  useSaveLegalDraftMutation,
  usePublishLegalTextMutation,
} = adminLegalApi;
