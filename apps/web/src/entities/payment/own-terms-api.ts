import type { onAccountEndpoints } from '@kontor/shared/wire/on-account';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const ownTermsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached beyond a visit of the page: each order changes what is left, and staff may end it at any time. */
    ownTerms: build.query({
      ...call<(typeof onAccountEndpoints)['own']>('GET /users/profile/on-account'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOwnTermsQuery } = ownTermsApi;
