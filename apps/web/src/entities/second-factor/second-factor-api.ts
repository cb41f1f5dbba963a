import type { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type SecondFactor = typeof secondFactorEndpoints;

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({ ...call<SecondFactor['get']>('GET /users/totp'), keepUnusedDataFor: 0 }),
    beginSecondFactor: build.mutation(call<SecondFactor['begin']>('POST /users/totp')),
    enableSecondFactor: build.mutation(call<SecondFactor['enable']>('PUT /users/totp')),
    disableSecondFactor: build.mutation(call<SecondFactor['disable']>('DELETE /users/totp')),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
  useDisableSecondFactorMutation,
} = secondFactorApi;
