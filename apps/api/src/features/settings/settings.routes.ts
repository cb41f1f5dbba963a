import { type OrderSettings, settingsEndpoints } from '@kontor/shared/settings';
import { type HttpTools, implement } from '../../http/implement.ts';
import { changeSettings, readSettings } from './settings.service.ts';

/** @param start values of the section `orders` until the merchant sets others */
export function settingsRoutes(tools: HttpTools, start: OrderSettings): void {
  implement(tools, settingsEndpoints, {
    get: () => readSettings(start),
    update: ({ body }) => changeSettings(body, start),
  });
}
