import { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { readAgent } from '../../../lib/text/agent.ts';
import type { Tokens } from '../../../lib/secrets/jwt.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  showSecondFactor,
} from './second-factor.service.ts';
import type { CountingTools } from './right-code.service.ts';

export interface SecondFactorOptions {
  tokens: Tokens;
  codes: CountingTools;
  settings: Pick<SettingsStore, 'read'>;
}

/**
 * Refuses customers: second factors are for staff; a former staff account still has its own. @throws 403 `not_admin` for other
 * customers
 */
function refuseCustomers({ isAdmin, hasSecondFactor }: Caller): void {
  if (!isAdmin && !hasSecondFactor) throw new ApiError('not_admin', 'Not authorized as an admin');
}

export function secondFactorRoutes(tools: HttpTools, { tokens, codes, settings }: SecondFactorOptions): void {
  const isRequired = async ({ isAdmin }: Caller) => isAdmin && (await settings.read()).security.secondFactorRequired;
  implement(tools, secondFactorEndpoints, {
    get: async ({ caller }) => {
      refuseCustomers(caller);
      return showSecondFactor(caller, await isRequired(caller));
    },
    begin: async ({ body, caller }) =>
      beginSecondFactor(caller, body.password, { ...codes, shop: (await settings.read()).shop.name }),
    enable: ({ body, caller, headers }) =>
      enableSecondFactor(caller, body.code, { ...codes, tokens, agent: readAgent(headers) }),
    disable: async ({ body, caller }) => {
      refuseCustomers(caller);
      await disableSecondFactor(caller, body, codes);
      return { on: false, required: await isRequired(caller) };
    },
  });
}
