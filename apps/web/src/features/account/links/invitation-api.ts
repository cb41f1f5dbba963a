import type { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptInvitation: build.mutation(call<(typeof invitationEndpoints)['accept']>('PUT /users/invitations')),
  }),
});

export const { useAcceptInvitationMutation } = invitationApi;
