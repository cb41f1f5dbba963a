import type { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Sending = typeof sendingEndpoints;

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query({ ...call<Sending['notes']>('GET /orders/:id/notes'), providesTags: ['OrderNote'] }),
    addNote: build.mutation({
      ...call<Sending['addNote']>('POST /orders/:id/notes'),
      invalidatesTags: ['OrderNote'],
    }),
    removeNote: build.mutation({
      ...call<Sending['removeNote']>('DELETE /orders/:id/notes/:note'),
      invalidatesTags: ['OrderNote'],
    }),
  }),
});

export const { useNotesQuery, useAddNoteMutation, useRemoveNoteMutation } = notesApi;
