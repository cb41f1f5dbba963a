import type { ImportFormatName } from '@kontor/shared/wire/imports';
import type { ImportFormat } from './format.ts';
import { kontor } from './kontor.ts';
import { magento2 } from './magento2.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { shopware5 } from './shopware5.ts';
import { shopware6 } from './shopware6.ts';
import { woocommerce } from './woocommerce.ts';

/** File formats by their names; tests add their own. */
export type ImportFormats = Readonly<Partial<Record<ImportFormatName, ImportFormat>>>;

/**
 * File formats that the import reads without assigned columns. A new one is a file in this folder, an entry here, and its name
 * in the contract.
 */
export const importFormats: Readonly<Record<ImportFormatName, ImportFormat>> = {
  kontor,
  woocommerce,
  shopify,
  shopware5,
  shopware6,
  prestashop,
  magento2,
};

/** Finds the format of a file by its columns, among all formats or some; undefined if none matches. */
export function findFormat(columns: readonly string[], formats: ImportFormats = importFormats) {
  const names = new Set(columns);
  const entries = Object.entries(formats) as [ImportFormatName, ImportFormat][]; // its very entries
  return entries.find(([, format]) => format.isMine(names));
}
