import type { ImportFormat } from './format.ts';
import { kontor } from './kontor.ts';
import { magento2 } from './magento2.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { shopware5 } from './shopware5.ts';
import { shopware6 } from './shopware6.ts';
import { woocommerce } from './woocommerce.ts';

/** Kinds of files that the import reads as they are. A further one is a file of this folder and an entry here. */
export const importFormats = {
  kontor,
  woocommerce,
  shopify,
  shopware5,
  shopware6,
  prestashop,
  magento2,
} satisfies Record<string, ImportFormat>;

export type ImportFormatName = keyof typeof importFormats;

/** Tells a file's kind by its columns; undefined for one that none of them wrote. */
export function findFormat(columns: readonly string[]): ImportFormatName | undefined {
  const names = new Set(columns.map((column) => column.trim()));
  const entries = Object.entries(importFormats) as [ImportFormatName, ImportFormat][]; // its very entries
  return entries.find(([, format]) => format.isMine(names))?.[0];
}
