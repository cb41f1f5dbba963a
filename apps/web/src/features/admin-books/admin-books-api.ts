import type { LedgerFormat, ledgerEndpoints } from '@kontor/shared/ledger';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Ledger = typeof ledgerEndpoints;

const ledger = call<Ledger['get']>('GET /ledger');

/** The first and the last day. */
interface Span {
  from: string;
  to: string;
}

interface LedgerFile extends Span {
  format: Exclude<LedgerFormat, 'json'>;
  fileName: string;
}

const adminBooksApi = api.enhanceEndpoints({ addTagTypes: ['ClosedMonth'] }).injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query({
      query: (query: Span) => ledger.query({ query }),
      transformResponse: ledger.transformResponse,
      providesTags: ['Order'],
    }),
    assumedDocuments: build.query({ ...call<Ledger['assumed']>('GET /ledger/assumed'), providesTags: ['Order'] }),
    closedMonths: build.query({
      ...call<Ledger['months']>('GET /ledger/months'),
      providesTags: ['ClosedMonth'],
    }),
    closeMonth: build.mutation({
      ...call<Ledger['close']>('POST /ledger/months'),
      invalidatesTags: ['ClosedMonth'],
    }),
    saveLedger: build.mutation<null, LedgerFile>(
      saveAnswer(({ from, to, format }) => ledger.query({ query: { from, to, format } })),
    ),
  }),
});

export const {
  useLedgerQuery,
  useAssumedDocumentsQuery,
  useClosedMonthsQuery,
  useCloseMonthMutation,
  useSaveLedgerMutation,
} = adminBooksApi;
