import type { userEndpoints } from '@kontor/shared/wire/users';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Registers a guest with name and e-mail address; `app/reactions.ts` stores it. */
    registerVisitor: build.mutation(call<(typeof userEndpoints)['registerVisitor']>('POST /users/register/visitor')),
  }),
});

export const { useRegisterVisitorMutation } = checkoutApi;
