import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { readAgent } from '../../../lib/text/agent.ts';
import type { AccountTools } from '../account-tools.ts';
import { acceptInvitation, invite, listInvitations, withdrawInvitation } from './invitations.service.ts';

interface InvitationOptions extends AccountTools {
  /** Hashes a caller's network for the audit log. */
  hashNetwork: (network: string) => string;
  now: () => Date;
}

export function invitationRoutes(tools: HttpTools, { now, hashNetwork, ...accounts }: InvitationOptions): void {
  implement(tools, invitationEndpoints, {
    invite: async ({ body, caller }) => {
      await invite(body, caller, now());
      return { message: 'The invitation is on its way' };
    },
    waiting: () => listInvitations(now()),
    withdraw: async ({ body: { email }, caller }) => {
      await withdrawInvitation(email, caller);
      return { email };
    },
    accept: ({ body, headers, network }) =>
      acceptInvitation(body, {
        ...accounts,
        agent: readAgent(headers),
        now: now(),
        network: hashNetwork(network),
      }),
  });
}
