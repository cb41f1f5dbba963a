import type { userEndpoints } from '@kontor/shared/wire/users';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Users = typeof userEndpoints;

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Signs in; `app/reactions.ts` stores the user. */
    login: build.mutation(call<Users['login']>('POST /users/login')),
    /** Opens an account and signs in; `app/reactions.ts` stores the user. */
    register: build.mutation(call<Users['register']>('POST /users/register')),
    /** Never cached: the form starts with the server's state. */
    profile: build.query({
      ...call<Users['profile']>('GET /users/profile'),
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Changes name, e-mail address or password; `app/reactions.ts` stores the new token. The answer is the new state: the
     * profile must not reload, since that call might still carry the token that has just ended.
     */
    updateProfile: build.mutation(call<Users['updateProfile']>('PUT /users/profile')),
  }),
});

export const { useLoginMutation, useRegisterMutation, useProfileQuery, useUpdateProfileMutation } = accountApi;
