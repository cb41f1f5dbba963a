import type { ProductListQuery } from '@kontor/shared/wire/catalogue-query';
import type { makerEndpoints } from '@kontor/shared/wire/makers';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Makers = typeof makerEndpoints;

/** Public calls on makers. */
export const makerApi = api.injectEndpoints({
  endpoints: (build) => ({
    makers: build.query({ ...call<Makers['list']>('GET /makers'), providesTags: ['Product'] }),
    maker: build.query({ ...call<Makers['get']>('GET /makers/:slug'), providesTags: ['Product'] }),
  }),
});

/** Returns the query for the products that a maker's page shows. */
export function ofMaker(name: string): ProductListQuery {
  return { brand: [name], page: 1, pageSize: 48 };
}
