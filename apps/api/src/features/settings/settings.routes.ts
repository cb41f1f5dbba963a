import { settingsEndpoints } from '@kontor/shared/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listChanges } from './settings-log.service.ts';
import type { SettingsStore } from './settings.service.ts';

export function settingsRoutes(tools: HttpTools, settings: SettingsStore): void {
  implement(tools, settingsEndpoints, {
    get: settings.read,
    changes: ({ query }) => listChanges(query),
    update: ({ body, caller }) => settings.change(body, caller),
  });
}
