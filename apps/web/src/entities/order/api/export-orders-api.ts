import type { orderEndpoints } from '@kontor/shared/wire/orders';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { saveAnswer } from '../../../api/save-answer.ts';

const exportFile = call<(typeof orderEndpoints)['export']>('GET /orders/export');

interface OrderExport {
  /** First and last day. */
  from: string;
  to: string;
  language: Language;
  fileName: string;
}

const exportOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportOrders: build.mutation<null, OrderExport>(
      saveAnswer(({ from, to, language }) => exportFile.query({ query: { from, to, language } })),
    ),
  }),
});

export const { useExportOrdersMutation } = exportOrdersApi;
