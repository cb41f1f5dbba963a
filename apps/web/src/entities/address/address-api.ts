import type { addressEndpoints } from '@kontor/shared/wire/addresses';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Addresses = typeof addressEndpoints;

/** The address book of whoever is signed in. Its tag is added here, because the first page knows none. */
const addressApi = api.enhanceEndpoints({ addTagTypes: ['Address'] }).injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query({ ...call<Addresses['list']>('GET /users/addresses'), providesTags: ['Address'] }),
    /** Asked for anew after a refusal too: that the book has changed is one of the reasons. */
    replaceAddresses: build.mutation({
      ...call<Addresses['replace']>('PUT /users/addresses'),
      invalidatesTags: ['Address'],
    }),
  }),
});

export const { useAddressesQuery, useReplaceAddressesMutation } = addressApi;
