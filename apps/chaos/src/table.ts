import type { Outcome } from './run-scenario.ts';

/** How long after a kill the next orders may come, in milliseconds. */
const nextOrderWithinMs = 10_000;

const actions = ['kills', 'orders', 'paid', 'cancelled', 'marked', 'saves', 'reviews', 'cut off', '503'];
const faults = ['lost', 'doubled', 'wrong stock', '500', 'unexpected'];
const heads = ['scenario', ...actions, ...faults, 'next orders: median s', 'slowest s'];

const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);

function cellsOf({ name, ledger, tally, waitsMs, lost, doubled, wrongStock }: Outcome): string[] {
  const { orders, surprises } = ledger;
  const products = [...ledger.products.values()];
  const sum = (count: (product: (typeof products)[number]) => number) =>
    products.reduce((total, product) => total + count(product), 0);
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const counts = [
    waitsMs.length,
    orders.length,
    orders.filter(({ payment }) => payment !== undefined).length,
    orders.filter(({ isCancelled }) => isCancelled).length,
    orders.filter(({ isDelivered }) => isDelivered).length,
    sum(({ saves }) => saves),
    sum(({ reviews }) => reviews.length),
    tally.broken,
    tally.unavailable,
    lost.length,
    doubled.length,
    wrongStock.length,
    tally.faults.length,
    surprises.length,
  ];
  return [name, ...counts.map(String), seconds(sorted[Math.floor(sorted.length / 2)]), seconds(sorted.at(-1))];
}

/** The outcomes as a text table. */
export function table(outcomes: readonly Outcome[]): string {
  const lines = [heads, ...outcomes.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(align).join('  ')).join('\n');
}

/** What must not have happened: lost, doubled, wrong stock, 500, 503 without `Retry-After`, an answer that may not be. */
export function violationsOf({ name, ledger, tally, lost, doubled, wrongStock }: Outcome): string[] {
  const kinds = { lost, doubled, 'wrong stock': wrongStock, fault: tally.faults, unexpected: ledger.surprises };
  return Object.entries(kinds).flatMap(([kind, found]) => found.map((what) => `${name}, ${kind}: ${what}`));
}

/** Disturbances after which the next orders came too late. */
export function delaysOf({ name, waitsMs }: Outcome): string[] {
  return waitsMs.flatMap((ms, round) =>
    ms > nextOrderWithinMs ? [`${name}, round ${round + 1}: the next orders came after ${seconds(ms)} s`] : [],
  );
}
