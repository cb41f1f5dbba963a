import type { proofEndpoints } from '@kontor/shared/wire/proof';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    prove: build.mutation(call<(typeof proofEndpoints)['prove']>('POST /users/proof')),
  }),
});

export const { useProveMutation } = proofApi;
