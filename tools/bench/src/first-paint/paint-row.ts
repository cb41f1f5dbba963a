import { median } from '../measure.ts';
import { type Category, type Load, type Throttling, categories } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';

/** Medians of the loads of one side; times in milliseconds. */
export interface Side {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  lcpRuns: number[];
  tbt: number;
  cls: number;
  /** Highest number of script bytes that a load requested before its largest paint. */
  scriptBytes: number;
}

/** Measurement of a page under one way of slowing it down. */
export interface PaintRow {
  page: MeasuredPage['name'];
  throttling: Throttling;
  shop: Side;
  twin: Side;
  /** Largest paint of the shop divided by that of its twin. */
  ratio: number;
  /** Audits below full points in categories that must be perfect. */
  faults: string[];
  /** System load of the last minute. */
  loadAverage: number;
}

function scriptBytesBeforeLcp({ files }: Load): number {
  const early = files.filter(({ kind, beforeLcp }) => kind === 'Script' && beforeLcp);
  return early.reduce((sum, { bytes }) => sum + bytes, 0);
}

function summarizeSide(loads: readonly Load[]): Side {
  const middle = (read: (load: Load) => number) => median(loads.map(read));
  const scores = categories.map((category) => [category, middle(({ scores: of }) => of[category] ?? Number.NaN)]);
  return {
    scores: Object.fromEntries(scores) as Side['scores'], // `fromEntries` forgets the names of the list
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    lcpRuns: loads.map(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scriptBytes: Math.max(...loads.map(scriptBytesBeforeLcp)),
  };
}

/** Returns a row of the table. */
export function summarize(
  page: PaintRow['page'],
  throttling: Throttling,
  loads: Record<'shop' | 'twin', readonly Load[]>,
  loadAverage: number,
): PaintRow {
  const shop = summarizeSide(loads.shop);
  const twin = summarizeSide(loads.twin);
  const faults = [...new Set(loads.shop.flatMap(({ faults: of }) => of))];
  return { page, throttling, shop, twin, ratio: shop.lcp / twin.lcp, faults, loadAverage };
}
