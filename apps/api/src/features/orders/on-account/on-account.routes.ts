import { toEuros } from '@kontor/shared/rules/prices/money';
import { type AccountTerms, onAccountEndpoints } from '@kontor/shared/wire/on-account';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { allowOnAccount, endOnAccount, showTerms } from '../../users/on-account/account-terms.service.ts';
import { showOwnTerms, sumOpenOnAccount } from './open-account.service.ts';

async function withOpen(id: string, shown: Pick<AccountTerms, 'terms'>): Promise<AccountTerms> {
  return { ...shown, open: toEuros(await sumOpenOnAccount(id)) };
}

/** @param now current time */
export function onAccountRoutes(
  tools: HttpTools,
  { settings, now }: { settings: Pick<SettingsStore, 'read'>; now: () => Date },
): void {
  implement(tools, onAccountEndpoints, {
    own: async ({ caller }) => showOwnTerms(caller._id, (await settings.read()).seller.bank !== undefined),
    get: async ({ params, caller }) => withOpen(params.id, await showTerms(params.id, caller)),
    allow: async ({ params, body, caller }) =>
      withOpen(params.id, await allowOnAccount(params.id, body, caller, now())),
    end: async ({ params, caller }) => withOpen(params.id, await endOnAccount(params.id, caller)),
  });
}
