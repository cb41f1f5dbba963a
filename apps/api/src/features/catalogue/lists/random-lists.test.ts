import { beforeEach, describe, expect, it } from 'vitest';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import {
  askPage,
  changeSome,
  drawProduct,
  drawQuery,
  findDifferences,
  makeDraws,
  randomSearch,
} from '../../../testing/random-catalogue.ts';
import { testApp } from '../../../testing/test-app.ts';
import { resetListVersions } from './catalogue.service.ts';
import type { ProductQuery } from './product-filter.ts';

const shop = testApp();

/** Brands and values of facts in the order of the answer, including those with a count of 0. */
async function askValues(query: ProductQuery): Promise<string[]> {
  const { brands: ofBrand = [], facets = [] } = await askPage(shop, query);
  return [...ofBrand, ...facets.flatMap(({ values }) => values)].map(({ value }) => value);
}

beforeEach(resetListVersions);

describe('lists of random products', () => {
  it.each([1, 2])('equal a full scan of every product, while products change (%i)', async (seed) => {
    const draws = makeDraws(seed);
    await saveSearch(shop, randomSearch);
    for (let index = 0; index < 70; index += 1) await drawProduct(draws);
    for (let round = 0; round < 4; round += 1) {
      expect(await findDifferences(shop, draws, 25)).toEqual([]);
      await changeSome(draws);
    }
  });

  it.each([3, 4])('list the values that words and category alone yield, in their order (%i)', async (seed) => {
    const draws = makeDraws(seed);
    await saveSearch(shop, randomSearch);
    for (let index = 0; index < 70; index += 1) await drawProduct(draws);
    for (let index = 0; index < 120; index += 1) {
      const query = drawQuery(draws);
      const unnarrowed = await askValues({ q: query.q, category: query.category });
      const values = await askValues(query);
      // Chosen values without hits are listed as well.
      const besides = values.filter((value) => !unnarrowed.includes(value));
      const chosen = [...(query.brand ?? []), ...(query.facts ?? []).flatMap((fact) => fact.values)];
      expect(chosen).toEqual(expect.arrayContaining(besides));
      expect([query, values.filter((value) => unnarrowed.includes(value))]).toEqual([query, unnarrowed]);
    }
  });
});
