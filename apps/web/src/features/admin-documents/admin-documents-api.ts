import type { DocumentQuery, documentEndpoints } from '@kontor/shared/wire/documents';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const list = call<(typeof documentEndpoints)['list']>('GET /documents');

const adminDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentPage: build.query({
      query: (query: DocumentQuery) => list.query({ query }),
      transformResponse: list.transformResponse,
    }),
  }),
});

export const { useDocumentPageQuery } = adminDocumentsApi;
