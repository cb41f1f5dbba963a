import type { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Calls = typeof personalDataEndpoints;

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportData: build.mutation(call<Calls['export']>('POST /users/export')),
    /** Never cached: orders may have changed. */
    erasure: build.query({
      ...call<Calls['erasure']>('GET /users/erasure'),
      providesTags: ['Erasure'],
      keepUnusedDataFor: 0,
    }),
    eraseAccount: build.mutation({
      ...call<Calls['erase']>('POST /users/erasure'),
      // Also after a refusal: new obstacles have appeared meanwhile.
      invalidatesTags: ['Erasure'],
    }),
    keepAccount: build.mutation({ ...call<Calls['keep']>('DELETE /users/erasure'), invalidatesTags: ['Erasure'] }),
    requestGuestData: build.mutation(call<Calls['requestGuestData']>('POST /users/guest-data')),
    exportGuestData: build.mutation(call<Calls['exportGuest']>('POST /users/guest-data/export')),
    eraseGuest: build.mutation(call<Calls['eraseGuest']>('POST /users/guest-data/erasure')),
    keepGuest: build.mutation(call<Calls['keepGuest']>('DELETE /users/guest-data/erasure')),
  }),
});

export const {
  useExportDataMutation,
  useErasureQuery,
  useEraseAccountMutation,
  useKeepAccountMutation,
  useRequestGuestDataMutation,
  useExportGuestDataMutation,
  useEraseGuestMutation,
  useKeepGuestMutation,
} = personalDataApi;
