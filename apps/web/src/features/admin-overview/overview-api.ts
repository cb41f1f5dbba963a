import type { overviewEndpoints } from '@kontor/shared/wire/overview';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const overviewApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({
      ...call<(typeof overviewEndpoints)['get']>('GET /overview'),
      providesTags: ['Order', { type: 'Order', id: 'LIST' }, 'Product', 'Review', 'Settings', 'Mail'],
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
