import type { addressEndpoints } from '@kontor/shared/wire/addresses';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Addresses = typeof addressEndpoints;

/** Address book of the signed-in user. Its tag is added here, because the first page's code has no use for it. */
const addressApi = api.enhanceEndpoints({ addTagTypes: ['Address'] }).injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query({ ...call<Addresses['list']>('GET /users/addresses'), providesTags: ['Address'] }),
    /** Invalidates the book after a refusal, too: a change elsewhere is one of the reasons. */
    replaceAddresses: build.mutation({
      ...call<Addresses['replace']>('PUT /users/addresses'),
      invalidatesTags: ['Address'],
    }),
  }),
});

export const { useAddressesQuery, useReplaceAddressesMutation } = addressApi;
