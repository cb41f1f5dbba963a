import type { exportEndpoints } from '@kontor/shared/wire/exports';
import type { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Exports = typeof exportEndpoints;

const files = {
  products: call<Exports['products']>('GET /exports/products.csv'),
  customers: call<Exports['customers']>('GET /exports/customers.csv'),
  orders: call<Exports['orders']>('GET /exports/orders.csv'),
  redirects: call<(typeof redirectEndpoints)['writeFile']>('GET /exports/redirects.csv'),
  all: call<Exports['all']>('GET /exports/all.zip'),
};

/** Files that the page offers, in its order. */
export const exportNames = ['products', 'customers', 'orders', 'redirects', 'all'] as const;
export type ExportName = (typeof exportNames)[number];

const adminExportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation<null, { name: ExportName; fileName: string }>(
      saveAnswer(({ name }) => files[name].query({})),
    ),
  }),
});

export const { useSaveExportMutation } = adminExportsApi;
