import { secondFactorEndpoints } from '@kontor/shared/second-factor';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { readAgent } from '../../../lib/agent.ts';
import type { Tokens } from '../../../lib/jwt.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import {
  type CountingTools,
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  showSecondFactor,
} from './second-factor.service.ts';

export interface SecondFactorOptions {
  tokens: Tokens;
  codes: CountingTools;
  settings: Pick<SettingsStore, 'read'>;
}

export function secondFactorRoutes(tools: HttpTools, { tokens, codes, settings }: SecondFactorOptions): void {
  const isRequired = async () => (await settings.read()).security.secondFactorRequired;
  implement(tools, secondFactorEndpoints, {
    get: async ({ caller }) => showSecondFactor(caller, await isRequired()),
    begin: async ({ body, caller }) =>
      beginSecondFactor(caller, body.password, { ...codes, shop: (await settings.read()).shop.name }),
    enable: ({ body, caller, headers }) =>
      enableSecondFactor(caller, body.code, { ...codes, tokens, agent: readAgent(headers) }),
    disable: async ({ body, caller }) => {
      await disableSecondFactor(caller, body, codes);
      return { on: false, required: await isRequired() };
    },
  });
}
