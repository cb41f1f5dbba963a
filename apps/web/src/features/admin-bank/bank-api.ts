import type { bankEndpoints } from '@kontor/shared/wire/bank';
import type { bankFormatEndpoints, DayOrderName, DecimalMarkName } from '@kontor/shared/wire/bank-formats';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { uploadCall } from '../../api/upload-call.ts';

type Formats = typeof bankFormatEndpoints;

/** Answers to the questions that a bank file leaves open. */
export interface ReadingAnswers {
  decimalMark?: DecimalMarkName;
  dayOrder?: DayOrderName;
}

const bankApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a bank statement, without storing it. */
    readStatement: build.mutation(uploadCall<(typeof bankEndpoints)['readStatement']>('POST /bank/statements')),
    /** Books one line on several orders. */
    bookTogether: build.mutation({
      ...call<(typeof bankEndpoints)['bookTogether']>('POST /bank/bookings'),
      invalidatesTags: ['Order', 'Undelivered'],
    }),
    listBankFormats: build.query({ ...call<Formats['list']>('GET /bank/formats'), providesTags: ['BankFormat'] }),
    saveBankFormat: build.mutation({ ...call<Formats['save']>('PUT /bank/formats'), invalidatesTags: ['BankFormat'] }),
    removeBankFormat: build.mutation({
      ...call<Formats['remove']>('DELETE /bank/formats/:fingerprint'),
      invalidatesTags: ['BankFormat'],
    }),
  }),
});

export const {
  useBookTogetherMutation,
  useReadStatementMutation,
  useListBankFormatsQuery,
  useSaveBankFormatMutation,
  useRemoveBankFormatMutation,
} = bankApi;
