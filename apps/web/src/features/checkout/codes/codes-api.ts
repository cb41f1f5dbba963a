import type { cartEndpoints } from '@kontor/shared/wire/cart';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkedCart: build.query(call<(typeof cartEndpoints)['check']>('POST /cart/check')),
  }),
});

export const { useCheckedCartQuery } = codesApi;
