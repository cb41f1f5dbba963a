import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import { changeSome, drawProduct, findDifferences, makeDraws, randomSearch } from '../../../testing/random-catalogue.ts';
import { testApp } from '../../../testing/test-app.ts';
import { runWrittenSearches, storeDemo } from '../../../testing/written-searches.ts';
import { chooseFinder } from '../finding/finder.ts';
import { plainFinder } from '../finding/plain-finder.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { openSearchFinder } from './opensearch-finder.ts';

const finder = openSearchFinder({ url: 'http://127.0.0.1:9333/dev-test', logger: pino({ level: 'warn' }) });
afterAll(() => finder.close());
beforeEach(async () => {
  await resetListVersions();
  chooseFinder(finder);
});
afterEach(() => chooseFinder(plainFinder));
const shop = testApp();

describe('OpenSearch', () => {
  it('finds the meant product in the first three of at least 114 of 120 searches', async () => {
    await storeDemo();
    await finder.prepare();
    const { count, wrong } = await runWrittenSearches(shop);
    console.warn(wrong);
    expect(count).toBe(120);
    expect(wrong.slice(6)).toEqual([]);
  });

  it.each([1, 2])('equals a full scan of every product, while products change (%i)', async (seed) => {
    const draws = makeDraws(seed);
    await saveSearch(shop, randomSearch);
    for (let index = 0; index < 70; index += 1) await drawProduct(draws);
    await finder.prepare();
    for (let round = 0; round < 4; round += 1) {
      expect(await findDifferences(shop, draws, 25)).toEqual([]);
      await changeSome(draws);
    }
  });
});
