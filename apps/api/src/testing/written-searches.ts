import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import type { Express } from 'express';
import request from 'supertest';
import * as z from 'zod/mini';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { SettingsModel } from '../features/settings/settings.model.ts';
import { catalogueFolder } from '../scripts/demo/demo-catalogue.ts';

/** Searches written before what finds them was built, by people who had not seen its code; thirty of them describe. */
const writtenSearches = z.array(
  z.object({
    q: z.string(),
    language: z.string(),
    /** Products that must come first, by their names in the demo catalogue. */
    first: z.array(z.string()),
    /** All of them are among the first three; or the first three all belong to them. */
    mode: z.enum(['all', 'any']),
  }),
);
const files = ['by-the-builder.json', 'by-somebody-else.json', 'described.json', 'in-other-words.json'];
/** Expected results by names that occur only in the demo. */
const demoProduct = z.looseObject({ slug: z.string(), price: z.number(), related: z.optional(z.array(z.string())) });

async function readJson<Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.output<Schema>> {
  return z.parse(schema, JSON.parse(await readFile(path, 'utf8')));
}

const slugs = new Map<string, string>();

/** Stores the products of the demo, with the synonyms of its merchant, for which the searches were written. */
export async function storeDemo(): Promise<void> {
  const products = await readJson(z.array(demoProduct), join(catalogueFolder(), 'catalogue.json'));
  for (const { slug, price, related: _related, ...product } of products) {
    const stored = await ProductModel.create({ ...product, priceCents: Math.round(price * 100) });
    slugs.set(String(stored._id), slug);
  }
  await SettingsModel.create({ _id: 'settings', search: usualSearch });
}

async function findFirst(shop: Express, q: string): Promise<string[]> {
  const { body } = await request(shop).get('/api/products').query({ q, pageSize: 3 }).expect(200);
  return body.products.map(({ _id }: { _id: string }) => slugs.get(_id));
}

const searchesFolder = join(import.meta.dirname, '../features/catalogue/search/searches');

/** Runs the written searches. @returns their number, and the wrong results */
export async function runWrittenSearches(shop: Express): Promise<{ count: number; wrong: string[] }> {
  const lists = await Promise.all(files.map((file) => readJson(writtenSearches, join(searchesFolder, file))));
  const searches = lists.flat();
  const wrong: string[] = [];
  for (const { q, first, mode } of searches) {
    const found = await findFirst(shop, q);
    const isRight =
      mode === 'all'
        ? first.every((slug) => found.includes(slug))
        : found.length > 0 && found.slice(0, first.length).every((slug) => first.includes(slug));
    if (!isRight) wrong.push(`${q}: ${found.join(', ')}`);
  }
  return { count: searches.length, wrong };
}
