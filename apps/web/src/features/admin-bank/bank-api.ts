import type { bankEndpoints } from '@kontor/shared/bank';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { uploadCall } from '../../api/upload-call.ts';

const bankApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a bank statement; nothing of it is kept. */
    readStatement: build.mutation(uploadCall<(typeof bankEndpoints)['readStatement']>('POST /bank/statements')),
    /** Books one line on several orders. */
    bookTogether: build.mutation({
      ...call<(typeof bankEndpoints)['bookTogether']>('POST /bank/bookings'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
  }),
});

export const { useBookTogetherMutation, useReadStatementMutation } = bankApi;
