import type { stockLogEndpoints } from '@kontor/shared/wire/stock-log';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const stockLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    stockLog: build.query({
      ...call<(typeof stockLogEndpoints)['list']>('GET /products/:id/stock-log'),
      providesTags: ['Product'],
    }),
  }),
});

export const { useStockLogQuery } = stockLogApi;
