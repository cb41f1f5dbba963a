import { expect, it } from 'vitest';
import { monitorDatabaseCalls } from '../../testing/database-calls.ts';
import { pageViewCollection } from './page-view.model.ts';
import { sumViews } from './sum-views.service.ts';

const countCalls = monitorDatabaseCalls();

it('views of many products are read in batches, between which other calls are answered', async () => {
  const products = Array.from({ length: 2000 }, (_, at) => at.toString(16).padStart(24, '0'));
  await pageViewCollection().insertMany(
    products.map((product) => ({
      _id: `2026-11 product ${product}`,
      month: '2026-11',
      page: 'product' as const,
      product,
      days: { '01': 1, '30': 2 },
      endsAt: new Date('2029-01-01'),
    })),
  );
  const calls = await countCalls(async () => {
    const { pages, products: seen } = await sumViews({ from: '2026-11-02', to: '2026-11-30' });
    expect([pages.get('product'), seen.size]).toEqual([4000, 2000]);
  });
  expect(calls.length).toBeGreaterThanOrEqual(4);
});
