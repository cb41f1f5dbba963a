import type { PriceSettings } from '@kontor/shared/rules/prices/pricing';
import type { PrivateTargets } from '../../lib/outside/public-address.ts';
import type { PictureStore } from '../catalogue/pictures/pictures.service.ts';
import type { FindPages } from '../redirects/shop-pages.ts';
import { type ImportFormats, importFormats } from './formats/formats.ts';

/** Parts of the shop that imports need. */
export interface ImportTools {
  now: () => Date;
  pictures: PictureStore;
  privateTargets: PrivateTargets;
  publicUrl: string;
  findPages: FindPages;
  readSettings: () => Promise<Pick<PriceSettings, 'tax'>>;
  importFormats?: ImportFormats | undefined;
}

/** Returns the kinds of files that a shop reads. */
export function listFormats({ importFormats: own }: Pick<ImportTools, 'importFormats'>): ImportFormats {
  return own ?? importFormats;
}
