import { actions } from './ledger.ts';
import type { Outcome } from './run-scenario.ts';

/** Time limit from a kill until the next orders, in milliseconds. */
export const nextOrderWithinMs = 10_000;

const faults = ['lost', 'doubled', 'wrong stock', '500', 'unexpected'];
const waits = ['next orders: undisturbed s', 'median s', 'slowest s'];
const heads = ['scenario', 'kills', ...actions, 'cut off', '503', ...faults, ...waits];

/** Formats milliseconds as seconds. */
export const formatSeconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);

function formatCells({ name, ledger, tally, calmMs, waitsMs, lost, doubled, wrongStock }: Outcome): string[] {
  const done = ledger.counts();
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const counts = [
    waitsMs.length,
    ...actions.map((kind) => done[kind]),
    tally.broken,
    tally.unavailable,
    lost.length,
    doubled.length,
    wrongStock.length,
    tally.faults.length,
    ledger.surprises.length,
  ];
  const times = [calmMs, sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [name, ...counts.map(String), ...times.map(formatSeconds)];
}

/** Formats the outcomes as a text table. */
export function table(outcomes: readonly Outcome[]): string {
  const lines = [heads, ...outcomes.map(formatCells)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(align).join('  ')).join('\n');
}

/** Part of a result that says what must not have happened. */
type Violations = Omit<Outcome, 'calmMs' | 'waitsMs'>;

/** Returns the violations: lost or doubled orders, wrong stock, 5xx, 503 without `Retry-After`, and other forbidden answers. */
export function listViolations(violations: Violations): string[] {
  const { name, ledger, tally, lost, doubled, wrongStock } = violations;
  const kinds = { lost, doubled, 'wrong stock': wrongStock, fault: tally.faults, unexpected: ledger.surprises };
  return Object.entries(kinds).flatMap(([kind, found]) => found.map((what) => `${name}, ${kind}: ${what}`));
}

/**
 * Returns disturbances after which orders came too late.
 * @param slackMs allowance for the machine beyond the promised time, in milliseconds
 */
export function listDelays({ name, waitsMs }: Pick<Outcome, 'name' | 'waitsMs'>, slackMs = 0): string[] {
  return waitsMs.flatMap((ms, round) =>
    ms > nextOrderWithinMs + slackMs
      ? [`${name}, round ${round + 1}: the next orders came after ${formatSeconds(ms)} s`]
      : [],
  );
}
