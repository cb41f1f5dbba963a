import type { SentAuditQuery, auditEndpoints } from '@kontor/shared/wire/audit';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const list = call<(typeof auditEndpoints)['list']>('GET /audit');

const adminAuditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditPage: build.query({
      query: (query: SentAuditQuery) => list.query({ query }),
      transformResponse: list.transformResponse,
    }),
  }),
});

export const { useAuditPageQuery } = adminAuditApi;
