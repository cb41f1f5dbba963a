import type { ImportFormatName } from '@kontor/shared/wire/imports';
import type { ImportFormat } from './format.ts';
import { kontor } from './kontor.ts';
import { magento2 } from './magento2.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { shopware5 } from './shopware5.ts';
import { shopware6 } from './shopware6.ts';
import { woocommerce } from './woocommerce.ts';

/** Kinds of files by their names; tests have one of their own. */
export type ImportFormats = Readonly<Partial<Record<ImportFormatName, ImportFormat>>>;

/** Kinds of files that the import reads as they are. A further one is a file of this folder, an entry here, and its name in the contract. */
export const importFormats: Readonly<Record<ImportFormatName, ImportFormat>> = {
  kontor,
  woocommerce,
  shopify,
  shopware5,
  shopware6,
  prestashop,
  magento2,
};

/** Finds the kind of a file by its columns, among all kinds or some; undefined for one that none of them wrote. */
export function findFormat(columns: readonly string[], formats: ImportFormats = importFormats) {
  const names = new Set(columns);
  const entries = Object.entries(formats) as [ImportFormatName, ImportFormat][]; // its very entries
  return entries.find(([, format]) => format.isMine(names));
}
