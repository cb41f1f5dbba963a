import type { legalEndpoints } from '@kontor/shared/wire/legal';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

/** Public calls on legal texts. */
export const legalApi = api.injectEndpoints({
  endpoints: (build) => ({
    legalText: build.query(call<(typeof legalEndpoints)['get']>('GET /legal/:kind')),
  }),
});
