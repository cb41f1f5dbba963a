import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { demoTextsSchema } from '@kontor/shared/wire/config';
import { sellerChangeSchema } from '@kontor/shared/wire/sent-sections';
import { homeSchema } from '@kontor/shared/schemas/home-blocks';
import { shippingSchema, taxSchema } from '@kontor/shared/schemas/settings-sections';
import { byLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import * as z from 'zod/mini';
import type { DemoShop } from '../../env/app-options.ts';
import { leaveOutFilled } from './demo-home.ts';
import type { DemoSeed } from '../../env/env.ts';

/** Returns the folder of the demo's photos, its draft texts and its own catalogue. */
export function demoFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@kontor/demo-catalogue/package.json'));
}

/** Returns the folder of the data of one of the demo's shops. */
export function catalogueFolder(seed: DemoSeed = 'demo'): string {
  return seed === 'unlike' ? join(demoFolder(), seed) : demoFolder();
}

const demoShopSchema = z.object({
  texts: z.optional(demoTextsSchema),
  intro: byLanguage,
  seller: sellerChangeSchema,
  facets: z.array(z.string()),
  home: z.optional(homeSchema),
  tax: z.optional(taxSchema),
  shipping: z.optional(shippingSchema),
  returnPostage: z.optional(z.number()),
  wrapping: z.optional(z.number()),
  phoneHours: z.optional(byLanguage),
});

/** Settings of one of the demo's shops, with its invented seller. */
export async function readDemoShop(seed: DemoSeed = 'demo'): Promise<DemoShop> {
  const { home, ...shop } = z.parse(
    demoShopSchema,
    JSON.parse(await readFile(join(catalogueFolder(seed), 'shop.json'), 'utf8')),
  );
  return { ...shop, ...(home && { home: leaveOutFilled(home) }) };
}
