import type { Cents } from '@kontor/shared/rules/prices/money';
import { type FigureFileQuery, type FigureRow, type Figures, type FiguresQuery } from '@kontor/shared/wire/figures';
import { findProductDivisions, findUnsoldProducts } from '../catalogue/lists/product-divisions.service.ts';
import type { RowHead } from './choose-row.ts';
import { type ComparedDays, compareDays, periodOf } from './compared-days.ts';
import { type SummedSpan, sumSpan } from './sum-span.service.ts';
import { type Sums, addSums, makeSums, showSums } from './sums.ts';

/** A row of both spans. */
export interface ComparedRow {
  head: RowHead;
  now: Sums;
  before: Sums;
}

/** Figures of both spans, all of their rows. */
export interface ComparedFigures {
  days: ComparedDays;
  total: { now: Sums; before: Sums };
  /** Rows with a name, sorted. */
  named: ComparedRow[];
  /** Rows of the other kinds, of which there are few. */
  others: ComparedRow[];
}

function compareRows(now: SummedSpan, before: SummedSpan): ComparedRow[] {
  const rows = [...now.rows].map(([id, { head, sums }]) => {
    return { head, now: sums, before: before.rows.get(id)?.sums ?? makeSums() };
  });
  const past = [...before.rows].filter(([id]) => !now.rows.has(id));
  return [...rows, ...past.map(([, { head, sums }]) => ({ head, now: makeSums(), before: sums }))];
}

const turnoverOf = ({ now, before }: ComparedRow): [Cents, Cents] => [now.cents, before.cents];

/** Sorts by turnover, then by that of the year before, then by key, so that each call has one order. */
function compareTurnover(one: ComparedRow, other: ComparedRow): number {
  const [[now, before], [otherNow, otherBefore]] = [turnoverOf(one), turnoverOf(other)];
  return otherNow - now || otherBefore - before || ((one.head.key ?? '') < (other.head.key ?? '') ? -1 : 1);
}

const hasKey = ({ head }: ComparedRow) => head.key !== undefined;

/**
 * Compares a span with the same days one year before.
 * @throws 400 as {@link compareDays}
 */
export async function compareFigures({ by, from, to, order }: FigureFileQuery): Promise<ComparedFigures> {
  const days = compareDays({ from, to });
  const now = await sumSpan(by, periodOf(days.now));
  const before = await sumSpan(by, periodOf(days.before));
  const rows = compareRows(now, before);
  const best = rows.filter(hasKey).toSorted(compareTurnover);
  return {
    days,
    total: { now: now.total, before: before.total },
    named: order === 'best' ? best : best.toReversed(),
    others: rows.filter((row) => !hasKey(row)).toSorted((a, b) => (a.head.kind < b.head.kind ? -1 : 1)),
  };
}

/** Returns rows of published products without a sale in either span, at most `shown`. */
async function listUnsold({ named, days }: ComparedFigures, shown: number): Promise<ComparedRow[]> {
  const sold = new Set(named.map(({ head }) => head.key));
  const ids = await findUnsoldProducts(sold, { before: periodOf(days.now).to, shown });
  const products = await findProductDivisions(ids);
  return ids.flatMap((key) => {
    const names = products.get(key)?.names;
    return names ? [{ head: { kind: 'named' as const, key, names }, now: makeSums(), before: makeSums() }] : [];
  });
}

const showRow = ({ head, now, before }: ComparedRow): FigureRow => ({
  ...head,
  now: showSums(now),
  before: showSums(before),
});

/** Sums the rows that an answer leaves out. An order in two of them counts twice. */
function sumRest(rows: readonly ComparedRow[]): Pick<Figures, 'rest'> {
  if (rows.length === 0) return {};
  const [now, before] = [makeSums(), makeSums()];
  for (const row of rows) {
    addSums(now, row.now);
    addSums(before, row.before);
  }
  return { rest: { rows: rows.length, now: showSums(now), before: showSums(before) } };
}

/** Shows turnover divided, beside the same days one year before. @throws 400 as {@link compareFigures} */
export async function showFigures(query: FiguresQuery): Promise<Figures> {
  const compared = await compareFigures(query);
  const { days, total, others } = compared;
  const isOfUnsold = query.by === 'product' && query.order === 'worst';
  // Money back without a sale is less than nothing: such products are before those that were not sold.
  const unsold = isOfUnsold ? await listUnsold(compared, query.rows) : [];
  const negative = compared.named.filter(({ now }) => now.cents < 0);
  const named = [...negative, ...unsold, ...compared.named.filter(({ now }) => now.cents >= 0)];
  const sorted = isOfUnsold ? named : compared.named;
  const left = sorted.slice(query.rows).filter((row) => !unsold.includes(row));
  return {
    by: query.by,
    now: { ...days.now, total: showSums(total.now) },
    before: { ...days.before, total: showSums(total.before) },
    rows: [...sorted.slice(0, query.rows), ...others].map(showRow),
    ...sumRest(left),
  };
}
