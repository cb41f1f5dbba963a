import { settingsEndpoints } from '@kontor/shared/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export function settingsRoutes(tools: HttpTools): void {
  implement(tools, settingsEndpoints, {
    get: () => readSettings(),
    update: ({ body }) => changeSettings(body),
  });
}
