import { type SettingsChange, settingsEndpoints } from '@kontor/shared/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listChanges } from './settings-log.service.ts';
import type { SettingsStore } from './settings.service.ts';

/** @param refuseOpening throws where a closed shop may not open yet */
export function settingsRoutes(tools: HttpTools, settings: SettingsStore, refuseOpening: () => Promise<void>): void {
  const opens = async ({ opening }: SettingsChange) =>
    opening?.state === 'open' && (await settings.read()).opening.state === 'closed';
  implement(tools, settingsEndpoints, {
    get: settings.read,
    changes: ({ query }) => listChanges(query),
    update: async ({ body, caller }) => {
      if (await opens(body)) await refuseOpening();
      return settings.change(body, caller);
    },
  });
}
