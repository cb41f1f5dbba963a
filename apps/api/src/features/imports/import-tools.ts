import type { PriceSettings } from '@kontor/shared/rules/prices/pricing';
import type { ImportFormatName } from '@kontor/shared/wire/imports';
import type { PrivateTargets } from '../../lib/outside/public-address.ts';
import type { PictureStore } from '../catalogue/pictures/pictures.service.ts';
import type { FindPages } from '../redirects/shop-pages.ts';
import type { ImportFormat } from './formats/format.ts';
import { importFormats } from './formats/formats.ts';

/** Kinds of files by their names; tests have one of their own. */
export type ImportFormats = Partial<Readonly<Record<ImportFormatName, ImportFormat>>>;

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

/** Readers by the names of the wire: each name has one. */
const allFormats: Readonly<Record<ImportFormatName, ImportFormat>> = importFormats;

/** Returns the kinds of files that a shop reads. */
export function listFormats({ importFormats: own }: Pick<ImportTools, 'importFormats'>): ImportFormats {
  return own ?? allFormats;
}
