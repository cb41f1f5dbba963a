import { accountLinkEndpoints } from '@kontor/shared/wire/account-links';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { AccountTools } from './account-tools.ts';
import { confirmEmail, undoEmail } from './links/change-email.service.ts';
import { requestPasswordReset, resetPassword } from './links/password-reset.service.ts';
import { changeEmail } from './links/request-email-change.service.ts';
import { type RestoreBank, undoChange } from './people/undo-change.service.ts';
import { restoreAccount } from './removal/restore-account.service.ts';
import { requestVerification, verifyEmail } from './links/verification.service.ts';

export interface AccountLinkOptions extends Pick<AccountTools, 'failures' | 'refuseWeakPassword' | 'hashAddress'> {
  /** Returns the number of guest orders under an address that its account may claim. */
  countGuestOrders: (email: string) => Promise<number>;
  /** Hashes the network of a call before it is stored. */
  hashNetwork: (network: string) => string;
  now: () => Date;
  restoreBank: RestoreBank;
}

export function accountLinkRoutes(
  tools: HttpTools,
  { countGuestOrders, hashNetwork, now, failures, refuseWeakPassword, hashAddress, restoreBank }: AccountLinkOptions,
): void {
  const linkOf = ({ token }: { token: string }, network: string) => ({
    token,
    network: hashNetwork(network),
    hashAddress,
  });
  implement(tools, accountLinkEndpoints, {
    requestReset: async ({ body, network }) => {
      await requestPasswordReset({ ...body, network: hashNetwork(network) }, now());
      return { message: 'If the address has an account, a link is on its way' };
    },
    resetPassword: async ({ body, network }) => {
      await resetPassword({ ...body, network: hashNetwork(network) }, { now: now(), refuseWeakPassword });
      return { message: 'The password is changed, and every session has ended' };
    },
    verification: async ({ caller: { email, isVerified } }) => ({ email, isVerified }),
    requestVerification: async ({ body, caller }) => {
      await requestVerification(caller, body.language ?? caller.language, now());
      return { message: 'Unless the address is confirmed already, a link is on its way' };
    },
    verify: async ({ body }) => {
      const email = await verifyEmail(body.token, now());
      return { email, guestOrders: await countGuestOrders(email) };
    },
    changeEmail: async ({ body, caller }) => {
      await changeEmail(caller, body, { now: now(), failures });
      return { message: 'A link is on its way to the new address' };
    },
    confirmEmail: async ({ body, network }) => ({
      email: await confirmEmail(linkOf(body, network), now()),
    }),
    undoEmail: async ({ body, network }) => ({
      email: await undoEmail(linkOf(body, network), now()),
    }),
    undoChange: async ({ body, network }) => ({
      undone: await undoChange(body.token, { now: now(), network: hashNetwork(network), restoreBank }),
    }),
    restore: async ({ body, network }) => ({ email: await restoreAccount(linkOf(body, network), now()) }),
  });
}
