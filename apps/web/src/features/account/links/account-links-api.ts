import type { accountLinkEndpoints } from '@kontor/shared/wire/account-links';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

type Links = typeof accountLinkEndpoints;

const accountLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation(call<Links['requestReset']>('POST /users/password-reset')),
    resetPassword: build.mutation(call<Links['resetPassword']>('PUT /users/password-reset')),
    /** Never cached: the link may have been used in another tab. */
    verification: build.query({
      ...call<Links['verification']>('GET /users/verification'),
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    requestVerification: build.mutation(call<Links['requestVerification']>('POST /users/verification')),
    verifyEmail: build.mutation({
      ...call<Links['verify']>('PUT /users/verification'),
      invalidatesTags: ['Profile'],
    }),
    confirmEmail: build.mutation({
      ...call<Links['confirmEmail']>('PUT /users/email/confirm'),
      invalidatesTags: ['Profile'],
    }),
    undoEmail: build.mutation(call<Links['undoEmail']>('PUT /users/email/undo')),
    undoChange: build.mutation(call<Links['undoChange']>('PUT /users/changes/undo')),
    restoreAccount: build.mutation(call<Links['restore']>('PUT /users/restore')),
  }),
});

export const {
  useRequestResetMutation,
  useResetPasswordMutation,
  useVerificationQuery,
  useRequestVerificationMutation,
  useVerifyEmailMutation,
  useConfirmEmailMutation,
  useUndoEmailMutation,
  useUndoChangeMutation,
  useRestoreAccountMutation,
} = accountLinksApi;
