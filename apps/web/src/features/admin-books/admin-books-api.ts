import type { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import type { LedgerFormat, ledgerEndpoints } from '@kontor/shared/wire/ledger';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { procedureEndpoints } from '@kontor/shared/wire/procedure';
import type { unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Ledger = typeof ledgerEndpoints;
type Supplies = typeof euSupplyEndpoints;
type Procedure = typeof procedureEndpoints;
type Unassigned = typeof unassignedPaymentEndpoints;

const procedure = call<Procedure['get']>('GET /procedure');
const procedureFile = call<Procedure['file']>('GET /procedure/file');
const suppliesFile = call<Supplies['file']>('GET /ledger/eu-supplies/file');
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
    euSales: build.query({ ...call<Ledger['euSales']>('GET /ledger/eu-sales'), providesTags: ['Order'] }),
    euSupplies: build.query({ ...call<Supplies['list']>('GET /ledger/eu-supplies'), providesTags: ['Order'] }),
    unprovenOrders: build.query({
      ...call<Supplies['unproven']>('GET /ledger/arrival-proofs'),
      providesTags: ['Order'],
    }),
    saveEuSupplies: build.mutation<null, { period: string; fileName: string }>(
      saveAnswer(({ period }) => suppliesFile.query({ query: { period } })),
    ),
    closedMonths: build.query({
      ...call<Ledger['months']>('GET /ledger/months'),
      providesTags: ['ClosedMonth'],
    }),
    closeMonth: build.mutation({
      ...call<Ledger['close']>('POST /ledger/months'),
      invalidatesTags: ['ClosedMonth'],
    }),
    procedure: build.query({
      query: (language: Language) => procedure.query({ query: { language } }),
      transformResponse: procedure.transformResponse,
    }),
    saveProcedure: build.mutation<null, { language: Language; fileName: string }>(
      saveAnswer(({ language }) => procedureFile.query({ query: { language } })),
    ),
    unassignedPayments: build.query({
      ...call<Unassigned['list']>('GET /payments/unassigned'),
      providesTags: ['Order'],
    }),
    assignPayment: build.mutation({
      ...call<Unassigned['assign']>('PUT /payments/unassigned/:id/order'),
      invalidatesTags: ['Order', { type: 'Order', id: 'LIST' }],
    }),
    returnPayment: build.mutation({
      ...call<Unassigned['refund']>('POST /payments/unassigned/:id/refunds'),
      // Also after a refusal: somebody else may have assigned the payment, or it is being returned.
      invalidatesTags: ['Order'],
    }),
    saveLedger: build.mutation<null, LedgerFile>(
      saveAnswer(({ from, to, format }) => ledger.query({ query: { from, to, format } })),
    ),
  }),
});

export const {
  useProcedureQuery,
  useSaveProcedureMutation,
  useLedgerQuery,
  useAssumedDocumentsQuery,
  useClosedMonthsQuery,
  useEuSalesQuery,
  useEuSuppliesQuery,
  useUnprovenOrdersQuery,
  useSaveEuSuppliesMutation,
  useCloseMonthMutation,
  useSaveLedgerMutation,
  useUnassignedPaymentsQuery,
  useAssignPaymentMutation,
  useReturnPaymentMutation,
} = adminBooksApi;
