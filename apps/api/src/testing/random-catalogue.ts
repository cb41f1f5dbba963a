import { productPageSchema } from '@kontor/shared/wire/products';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import request from 'supertest';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { renewListVersion } from '../features/catalogue/lists/catalogue.service.ts';
import type { ProductQuery } from '../features/catalogue/lists/product-filter.ts';
import { ProductModel, type StoredProduct } from '../features/catalogue/product.model.ts';
import { aProduct } from './factories.ts';
import { findPlainly } from './plain-finder.ts';

/** Search settings of the random catalogue. */
export const randomSearch = { synonyms: [], facets: ['Farbe', 'Holz'] };

/** Random numbers that are the same in every run. */
export function makeDraws(seed: number) {
  let state = seed;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const one = <Of>(from: readonly [Of, ...Of[]]): Of => from[below(from.length)] ?? from[0];
  const maybe = <Of>(make: () => Of): Of | undefined => (below(3) === 0 ? make() : undefined);
  return { below, one, maybe };
}
export type Draws = ReturnType<typeof makeDraws>;

const colours = ['Ocker', 'Moosgrün', 'Blau'] as const;
const woods = ['Eiche', 'Buche'] as const;
const things = ['Tischlampe', 'Wandlampen', 'Vase', 'Bauchvasen', 'Eichenhocker', 'Hocker', 'Geschirr Tuch'] as const;
/** Words of one and two letters, which a search ignores beside longer words. */
const short = ['la', 'v'] as const;
const wordsAndFragments = [
  'lampe',
  'vasen',
  'hocker',
  'tischlampe',
  'eiche',
  'moosgrün',
  'geschirrtuch',
  'hand',
  'verpackt',
] as const;
const brands = ['Inselton', 'Nordlicht', 'Werk & Korn'] as const;
const categories = ['Licht', 'Keramik', 'Möbel'] as const;

function drawFacts({ one, maybe }: Draws) {
  const [colour, wood] = [maybe(() => one(colours)), maybe(() => one(woods))];
  return [
    ...(colour ? [{ texts: { de: { name: 'Farbe', value: colour } } }] : []),
    ...(wood ? [{ texts: { de: { name: 'Holz', value: wood } } }] : []),
  ];
}

/** Draws the changing fields of a product; few values each, so that many are equal. */
const drawState = ({ below }: Draws) => ({
  priceCents: 1000 + 50 * below(12),
  countInStock: below(3),
  published: below(8) > 0,
  rating: below(4) + 1,
  numReviews: below(3),
});

/** Stores a random product. */
export const drawProduct = (draws: Draws) =>
  aProduct({
    name: `${draws.one(things)}${draws.maybe(() => ` ${draws.one(colours)}`) ?? ''}`,
    nameEn: draws.one(['Table lamp', 'Vase', 'Stool']),
    category: draws.one(categories),
    brand: draws.one(brands),
    // Most are found by the last word of it: the few others are counted then.
    description: `${draws.one(['Von Hand gemacht.', 'Aus Eiche, mit Lampe.', 'Passt zu Vasen.'])}${draws.below(5) > 0 ? ' Verpackt.' : ''}`,
    facts: drawFacts(draws),
    createdAt: new Date(Date.UTC(2026, 0, 1 + draws.below(40))),
    ...drawState(draws),
  });

/** Draws a query that has a third of all conditions. */
export function drawQuery({ one, maybe, below }: Draws): ProductQuery {
  const colour = maybe(() => [{ name: 'Farbe', values: [one(colours), ...(maybe(() => [one(colours)]) ?? [])] }]);
  const wood = maybe(() => [{ name: 'Holz', values: [one(woods)] }]);
  const facts = [...(colour ?? []), ...(wood ?? [])];
  return {
    q: maybe(() =>
      below(2) === 0
        ? one([...wordsAndFragments, ...short])
        : `${one(wordsAndFragments)} ${one(['ocker', 'hand', 'eiche', 'lampen'])}`,
    ),
    sort: maybe(() => one(['newest', 'price-asc', 'price-desc', 'rating'] as const)),
    category: maybe(() => one(categories)),
    brand: maybe(() => [one(brands), ...(maybe(() => [one(brands)]) ?? [])]),
    minPrice: maybe(() => 10 + below(6)),
    maxPrice: maybe(() => 12 + below(5)),
    inStock: maybe(() => true),
    facts: facts.length > 0 ? facts : undefined,
  };
}

/** Returns the values with a count above zero; the shop lists chosen ones without any too. */
const counts = (values: readonly { value: string; count: number }[] = []) =>
  Object.fromEntries(values.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])));

/** Asks the shop for a list of up to 100 products. */
export async function askPage(shop: Express, { facts = [], ...fields }: ProductQuery) {
  const ofFacts = facts.map(({ name, values }) => [`fact.${name}`, values]);
  const { body } = await request(shop)
    .get('/api/products')
    .query({ pageSize: 100, ...fields, ...Object.fromEntries(ofFacts) })
    .expect(200);
  return z.parse(productPageSchema, body);
}

/** Returns a list as `findPlainly` does. */
async function ask(shop: Express, query: ProductQuery) {
  const page = await askPage(shop, query);
  return {
    ids: page.products.map(({ _id }) => _id),
    brands: counts(page.brands),
    categories: counts(page.categories?.map(({ name, count }) => ({ value: name, count }))),
    facets: Object.fromEntries(
      randomSearch.facets.map((name) => [name, counts(page.facets?.find((one) => one.name === name)?.values)]),
    ),
  };
}

/** Changes some products, deletes one, and announces it to all nodes. Other products still contain words of the deleted one. */
export async function changeSome(draws: Draws): Promise<void> {
  const products = await ProductModel.find().lean<StoredProduct[]>();
  const some = products.filter(() => draws.below(12) === 0).map(({ _id }) => _id);
  for (const _id of some) {
    await ProductModel.collection.updateOne({ _id }, { $set: drawState(draws) });
  }
  await ProductModel.collection.deleteOne({ _id: some[0] ?? new mongoose.Types.ObjectId() });
  await renewListVersion('products', some);
}

/**
 * Compares random queries with a full scan of every product.
 * @returns the answers that differ, each with its query and what the scan finds
 */
export async function findDifferences(shop: Express, draws: Draws, queries: number): Promise<unknown[]> {
  const products = await ProductModel.find().lean<StoredProduct[]>();
  const differences: unknown[] = [];
  for (let index = 0; index < queries; index += 1) {
    const query = drawQuery(draws);
    const wanted = findPlainly(products, query, randomSearch);
    const page = { ...wanted, ids: wanted.ids.slice(3, 6) };
    const pairs = [
      { query, wanted, found: await ask(shop, query) },
      { query, wanted: page, found: await ask(shop, { ...query, page: 2, pageSize: 3 }) },
    ];
    differences.push(...pairs.filter((pair) => !isDeepStrictEqual(pair.wanted, pair.found)));
  }
  return differences;
}
