import type { cartEndpoints } from '@kontor/shared/wire/cart';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredShipping: build.query(call<(typeof cartEndpoints)['shipping']>('GET /config/shipping')),
  }),
});

export const { useOfferedShippingQuery } = shippingApi;
