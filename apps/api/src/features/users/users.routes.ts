import { asksForChanges } from '@kontor/shared/schemas/changes-query';
import { proofEndpoints } from '@kontor/shared/wire/proof';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { userHelpEndpoints } from '@kontor/shared/wire/user-help';
import { userEndpoints } from '@kontor/shared/wire/users';
import { type HttpTools, implement } from '../../http/implement.ts';
import { asksForPage } from '../../lib/lists/page.ts';
import { readAgent } from '../../lib/text/agent.ts';
import type { AccountTools } from './account-tools.ts';
import { checkedFirmRoutes } from './checked-firms/checked-firms.routes.ts';
import { changeUser } from './edit-users.service.ts';
import { endUserSessions, sendResetLink } from './help-user.service.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { getUser, listChangedUsers, listUserPage, listUsers } from './lists/list-users.service.ts';
import { removeUser } from './removal/remove-account.service.ts';
import { endOtherSessions, endReplaced, endSession, listSessions } from './sessions/sessions.service.ts';
import { provenForMs } from './sessions/session-rules.ts';
import { demandProof, prove } from './sign-ins/prove-password.ts';
import { login, readProfile, register, registerVisitor, updateProfile } from './users.service.ts';

interface UserOptions extends AccountTools {
  /** Hashes the network of a call before it is stored. */
  hashNetwork: (network: string) => string;
  now: () => Date;
}

export function userRoutes(tools: HttpTools, { hashNetwork, now, ...accounts }: UserOptions): void {
  const codes = { ...accounts.codes, failures: accounts.failures };
  // Before `/users/:id`, because its id could be any word.
  implement(tools, sessionEndpoints, {
    list: ({ caller }) => listSessions(caller),
    endOthers: async ({ body, caller }) => {
      await demandProof(caller, { password: body.currentPassword }, accounts.failures);
      return endOtherSessions(caller);
    },
    end: async ({ params, body, caller }) => {
      // A caller may always end their own session.
      const isOwn = params.id === 'current' || params.id === caller.sessionId;
      if (!isOwn) await demandProof(caller, { password: body.currentPassword }, accounts.failures);
      return endSession(caller, params.id);
    },
  });
  implement(tools, proofEndpoints, {
    prove: async ({ body, caller }) => {
      const provenAt = await prove(caller, body, codes);
      return { until: new Date(provenAt.getTime() + provenForMs).toISOString() };
    },
  });
  invitationRoutes(tools, { ...accounts, hashNetwork, now });
  checkedFirmRoutes(tools, now);
  implement(tools, userEndpoints, {
    login: async ({ body, headers, caller, network }) => {
      const user = await login(body, { ...accounts, agent: readAgent(headers), network: hashNetwork(network) });
      if (caller?._id === user._id) await endReplaced(caller);
      return user;
    },
    register: ({ body, headers, network }) =>
      register(body, { ...accounts, agent: readAgent(headers), now: now(), network: hashNetwork(network) }),
    registerVisitor: ({ body }) => registerVisitor(body),
    profile: async ({ caller }) => ({
      ...readProfile(caller),
      ...(caller.hasSecondFactor && { hasSecondFactor: true as const }),
    }),
    updateProfile: ({ body, caller, headers }) =>
      updateProfile(caller, body, { ...accounts, agent: readAgent(headers), now: now() }),
    list: async ({ query }) => {
      if (asksForChanges(query)) return listChangedUsers(query);
      return asksForPage(query) ? listUserPage(query) : listUsers();
    },
    get: ({ params, caller }) => getUser(params.id, caller),
    update: ({ params, body, caller }) =>
      changeUser(params.id, body, caller, { now: now(), codes, hashAddress: accounts.hashAddress }),
    remove: ({ params, caller }) => removeUser(params.id, caller, now()),
  });
  implement(tools, userHelpEndpoints, {
    endSessions: ({ params, caller }) => endUserSessions(params.id, caller),
    sendResetLink: async ({ params, caller }) => {
      await sendResetLink(params.id, caller, now());
      return { message: 'A link is on its way to the account' };
    },
  });
}
