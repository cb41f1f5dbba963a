import type { makerEndpoints } from '@kontor/shared/wire/makers';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Makers = typeof makerEndpoints;

/** Staff's calls on makers. A change is one of its products too, so both are reloaded. */
const adminMakerApi = api.injectEndpoints({
  endpoints: (build) => ({
    makersToEdit: build.query({ ...call<Makers['adminList']>('GET /makers/admin'), providesTags: ['Product'] }),
    /** Never cached: the form starts with the server's state. */
    makerToEdit: build.query({
      ...call<Makers['adminGet']>('GET /makers/admin/:id'),
      providesTags: ['Product'],
      keepUnusedDataFor: 0,
    }),
    createMaker: build.mutation({ ...call<Makers['create']>('POST /makers'), invalidatesTags: ['Product'] }),
    updateMaker: build.mutation({ ...call<Makers['update']>('PUT /makers/:id'), invalidatesTags: ['Product'] }),
    /** Invalidates nothing: the page of the deleted maker would ask for it once more. */
    removeMaker: build.mutation(call<Makers['remove']>('DELETE /makers/:id')),
  }),
});

export const {
  useMakersToEditQuery,
  useMakerToEditQuery,
  useCreateMakerMutation,
  useUpdateMakerMutation,
  useRemoveMakerMutation,
} = adminMakerApi;
