import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { demoTextsSchema } from '@kontor/shared/config';
import { sellerChangeSchema } from '@kontor/shared/sent-sections';
import { byLanguage } from '@kontor/shared/stored-text-schemas';
import * as z from 'zod/mini';
import type { DemoShop } from '../env/app-options.ts';

/** The folder of the demo catalogue's data and photos. */
export function catalogueFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@kontor/demo-catalogue/package.json'));
}

const demoShopSchema = z.object({
  texts: demoTextsSchema,
  intro: byLanguage,
  seller: sellerChangeSchema,
  facets: z.array(z.string()),
});

/** What the demo catalogue says of itself and of its invented seller. */
export async function readDemoShop(): Promise<DemoShop> {
  return z.parse(demoShopSchema, JSON.parse(await readFile(join(catalogueFolder(), 'shop.json'), 'utf8')));
}
