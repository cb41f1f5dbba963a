import type { OutdatedText } from '@kontor/shared/wire/legal';
import {
  type Settings,
  type SettingsAnswer,
  type SettingsChange,
  settingsEndpoints,
} from '@kontor/shared/wire/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listChanges } from './settings-log.service.ts';
import type { SettingsStore } from './settings.service.ts';

interface SettingsRouteOptions {
  settings: SettingsStore;
  /** Throws if a closed shop may not open yet. */
  refuseOpening: () => Promise<void>;
  /** Returns the published texts that contradict these settings. */
  findOutdatedTexts: (settings: Settings) => Promise<OutdatedText[]>;
}

export function settingsRoutes(
  tools: HttpTools,
  { settings, refuseOpening, findOutdatedTexts }: SettingsRouteOptions,
): void {
  const answer = async (set: Settings): Promise<SettingsAnswer> => {
    const outdatedTexts = await findOutdatedTexts(set);
    return { ...set, ...(outdatedTexts.length > 0 && { outdatedTexts }) };
  };
  const opens = async ({ opening }: SettingsChange) =>
    opening?.state === 'open' && (await settings.read()).opening.state === 'closed';
  implement(tools, settingsEndpoints, {
    get: async () => answer(await settings.read()),
    changes: ({ query }) => listChanges(query),
    update: async ({ body, caller }) => {
      if (await opens(body)) await refuseOpening();
      return answer(await settings.change(body, caller));
    },
  });
}
