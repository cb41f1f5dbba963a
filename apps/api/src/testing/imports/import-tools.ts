import { pino } from 'pino';
import { folderStorage } from '../../lib/storage/file-storage.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { findPages } from '../../features/pages/find-pages.service.ts';
import { pictureStore } from '../../features/catalogue/pictures/pictures.service.ts';
import type { ImportTools } from '../../features/imports/import-tools.ts';
import { sampleFormat } from './sample-format.ts';

/** The tests' own kind of file, under the name of a real one. */
export const sampleFormats = { woocommerce: sampleFormat };

/** Parts of a shop that its job of imports needs, with pictures in this folder. */
export function makeImportTools(folder: string, options: Partial<ImportTools> = {}): ImportTools {
  const tax = { foreign: 'no' as const, rates: [{ country: 'DE', standard: 19, reduced: 7 }] };
  return {
    now: shopNow,
    pictures: pictureStore(folderStorage(folder).store, pino({ level: 'silent' })),
    privateTargets: new Set(),
    publicUrl: 'http://localhost:3000',
    findPages,
    readSettings: async () => ({ tax }) as Awaited<ReturnType<ImportTools['readSettings']>>, // the part that imports read
    importFormats: sampleFormats,
    ...options,
  };
}
