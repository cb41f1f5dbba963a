import type { userEndpoints } from '@kontor/shared/users';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in; `app/reactions.ts` stores the user. */
    login: build.mutation(call<(typeof userEndpoints)['login']>('POST /users/login')),
  }),
});

export const { useLoginMutation } = accountApi;
