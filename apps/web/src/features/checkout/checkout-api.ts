import type { userEndpoints } from '@kontor/shared/wire/users';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a guest of a name and an e-mail address; `app/reactions.ts` keeps it. */
    registerVisitor: build.mutation(call<(typeof userEndpoints)['registerVisitor']>('POST /users/register/visitor')),
  }),
});

export const { useRegisterVisitorMutation } = checkoutApi;
