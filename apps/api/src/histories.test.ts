import { describe, expect, it } from 'vitest';
import { chooseForRun } from './testing/choose-for-run.ts';
import { runHistories } from './testing/histories/run-histories.ts';

/** Number of orders, and the seed of the first one: other histories are searched for by other seeds (docs/testing.md). */
const orders = Number(process.env['HISTORY_ORDERS'] ?? chooseForRun(40, 200));
const seed = Number(process.env['HISTORY_SEED'] ?? 2026);

// contract-growth.md, judgement of issue 47
describe(`${orders} random histories of orders (HISTORY_SEED=${seed})`, { tags: ['repeated'] }, () => {
  it.each(['payment', 'sending'] as const)(
    'agree in every sum, to the cent, in a shop that writes invoices at %s',
    { timeout: 24 * 3_600_000 },
    async (invoicesAt) => {
      expect(await runHistories({ seed, orders: Math.ceil(orders / 2), invoicesAt })).toEqual([]);
    },
  );
});
