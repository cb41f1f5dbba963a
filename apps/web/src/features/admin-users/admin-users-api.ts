import type { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import type { onAccountEndpoints } from '@kontor/shared/wire/on-account';
import type { invitationEndpoints } from '@kontor/shared/wire/invitations';
import type { userHelpEndpoints } from '@kontor/shared/wire/user-help';
import type { userEndpoints, UserPage } from '@kontor/shared/wire/users';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { ListQuery } from '../../lib/list-query.ts';

type Users = typeof userEndpoints;
type Firms = typeof checkedFirmEndpoints;
type Terms = typeof onAccountEndpoints;
type Invitations = typeof invitationEndpoints;
type Help = typeof userHelpEndpoints;

const list = call<Users['list']>('GET /users');

/** Reads a page of users. An older server without pages answers with all users at once. */
function readPage(answer: ReturnType<typeof list.transformResponse>): UserPage {
  if (Array.isArray(answer)) return { users: answer, page: 1, pages: 1, total: answer.length };
  return answer as UserPage; // only programs ask for changes
}

const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    userPage: build.query<UserPage, ListQuery>({
      query: ({ q, ...page }) => list.query({ query: { ...page, q: q === '' ? undefined : q } }),
      transformResponse: (answer: unknown) => readPage(list.transformResponse(answer)),
      providesTags: ['User'],
    }),
    /** Never cached: the form starts with the server's state. */
    user: build.query({ ...call<Users['get']>('GET /users/:id'), keepUnusedDataFor: 0 }),
    /** If it is the signed-in user, `app/reactions.ts` copies name and rights to the session. */
    updateUser: build.mutation({ ...call<Users['update']>('PUT /users/:id'), invalidatesTags: ['User'] }),
    invite: build.mutation({
      ...call<Invitations['invite']>('POST /users/invitations'),
      invalidatesTags: ['User'],
    }),
    invitations: build.query({
      ...call<Invitations['waiting']>('GET /users/invitations'),
      providesTags: ['User'],
    }),
    withdrawInvitation: build.mutation({
      ...call<Invitations['withdraw']>('DELETE /users/invitations'),
      invalidatesTags: ['User'],
    }),
    removeUser: build.mutation({ ...call<Users['remove']>('DELETE /users/:id'), invalidatesTags: ['User'] }),
    accountFirm: build.query({
      ...call<Firms['get']>('GET /users/:id/firm'),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    checkFirm: build.mutation({ ...call<Firms['check']>('PUT /users/:id/firm'), invalidatesTags: ['User'] }),
    removeFirmCheck: build.mutation({ ...call<Firms['remove']>('DELETE /users/:id/firm'), invalidatesTags: ['User'] }),
    accountTerms: build.query({
      ...call<Terms['get']>('GET /users/:id/on-account'),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),
    allowOnAccount: build.mutation({
      ...call<Terms['allow']>('PUT /users/:id/on-account'),
      invalidatesTags: ['User'],
    }),
    endOnAccount: build.mutation({ ...call<Terms['end']>('DELETE /users/:id/on-account'), invalidatesTags: ['User'] }),
    endSessionsOf: build.mutation(call<Help['endSessions']>('DELETE /users/:id/sessions')),
    sendResetLink: build.mutation(call<Help['sendResetLink']>('POST /users/:id/password-reset')),
  }),
});

export const {
  useInviteMutation,
  useInvitationsQuery,
  useWithdrawInvitationMutation,
  useUserPageQuery,
  useUserQuery,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useAccountFirmQuery,
  useAccountTermsQuery,
  useAllowOnAccountMutation,
  useEndOnAccountMutation,
  useCheckFirmMutation,
  useRemoveFirmCheckMutation,
  useEndSessionsOfMutation,
  useSendResetLinkMutation,
} = adminUsersApi;
