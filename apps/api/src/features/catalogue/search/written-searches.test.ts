import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogueFolder } from '../../../scripts/demo/demo-catalogue.ts';
import { testApp } from '../../../testing/test-app.ts';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import { SettingsModel } from '../../settings/settings.model.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';

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

beforeEach(async () => {
  const products = await readJson(z.array(demoProduct), join(catalogueFolder(), 'catalogue.json'));
  for (const { slug, price, related: _related, ...product } of products) {
    const stored = await ProductModel.create({ ...product, priceCents: Math.round(price * 100) });
    slugs.set(String(stored._id), slug);
  }
  // Synonyms of the demo's merchant, for which the searches were written.
  await SettingsModel.create({ _id: 'settings', search: usualSearch });
  await resetListVersions();
});

async function findFirst(q: string): Promise<string[]> {
  const { body } = await request(testApp()).get('/api/products').query({ q, pageSize: 3 }).expect(200);
  return body.products.map(({ _id }: { _id: string }) => slugs.get(_id));
}

it('finds the meant product in the first three of at least 114 of 120 searches', async () => {
  const lists = await Promise.all(
    files.map((file) => readJson(writtenSearches, join(import.meta.dirname, 'searches', file))),
  );
  const searches = lists.flat();
  const wrong: string[] = [];
  for (const { q, first, mode } of searches) {
    const found = await findFirst(q);
    const isRight =
      mode === 'all'
        ? first.every((slug) => found.includes(slug))
        : found.length > 0 && found.slice(0, first.length).every((slug) => first.includes(slug));
    if (!isRight) wrong.push(`${q}: ${found.join(', ')}`);
  }
  expect(searches).toHaveLength(120);
  // A failure lists the wrong results, not only their number.
  expect(wrong.slice(6)).toEqual([]);
});
