import { findBlocksOfDay, findShownBlocks } from '@kontor/shared/schemas/home-blocks';
import { homeEndpoints } from '@kontor/shared/wire/home';
import { type HttpTools, implement } from '../../http/implement.ts';
import { imagePath } from '../../lib/images/image-files.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { fillHome } from './fill-home.service.ts';

interface HomeRouteOptions {
  settings: Pick<SettingsStore, 'readKept'>;
  now: () => Date;
}

export function homeRoutes(tools: HttpTools, { settings, now }: HomeRouteOptions): void {
  const fill = async (blocks: Parameters<typeof fillHome>[0]) => {
    const { search, shipping } = await settings.readKept();
    return fillHome(blocks, { search, delivery: shipping.dispatchDays });
  };
  implement(tools, homeEndpoints, {
    get: async () => fill(findBlocksOfDay((await settings.readKept()).home, berlinDay(now()))),
    preview: async ({ body }) => {
      const today = berlinDay(now());
      return { blocks: findShownBlocks(body, today, imagePath), filled: await fill(findBlocksOfDay(body, today)) };
    },
  });
}
