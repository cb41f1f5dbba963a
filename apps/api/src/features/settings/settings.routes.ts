import { settingsEndpoints } from '@kontor/shared/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { SettingsStore } from './settings.service.ts';

export function settingsRoutes(tools: HttpTools, settings: SettingsStore): void {
  implement(tools, settingsEndpoints, {
    get: settings.read,
    update: ({ body }) => settings.change(body),
  });
}
