import type { claimEndpoints } from '@kontor/shared/wire/claims';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Claims = typeof claimEndpoints;

const claimApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never cached: meanwhile the address may have been confirmed, or an order placed. */
    claimable: build.query({
      ...call<Claims['list']>('GET /users/claim'),
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    claim: build.mutation({ ...call<Claims['claim']>('POST /users/claim'), invalidatesTags: ['Order'] }),
  }),
});

export const { useClaimableQuery, useClaimMutation } = claimApi;
