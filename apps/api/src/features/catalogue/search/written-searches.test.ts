import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { runWrittenSearches, storeDemo } from '../../../testing/written-searches.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';

beforeEach(async () => {
  await storeDemo();
  await resetListVersions();
});

it('finds the meant product in the first three of at least 114 of 120 searches', async () => {
  const { count, wrong } = await runWrittenSearches(testApp());
  expect(count).toBe(120);
  // A failure lists the wrong results, not only their number.
  expect(wrong.slice(6)).toEqual([]);
});
