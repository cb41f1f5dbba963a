import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type DemoTexts, demoTextsSchema } from '@kontor/shared/config';
import * as z from 'zod/mini';

/** The folder of the demo catalogue's data and photos. */
export function catalogueFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@kontor/demo-catalogue/package.json'));
}

/** What the demo catalogue says of itself on the first page. */
export async function readDemoTexts(): Promise<DemoTexts> {
  return z.parse(demoTextsSchema, JSON.parse(await readFile(join(catalogueFolder(), 'shop.json'), 'utf8')));
}
