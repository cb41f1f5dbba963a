import { aligned } from '../table.ts';
import { categories } from './lighthouse.ts';
import type { PaintRow, Side } from './paint-row.ts';
import type { PageSizes } from './limits.ts';

const ms = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => value.toFixed(1);
const score = (value: number) => (Number.isNaN(value) ? '–' : String(value));

function cells(row: PaintRow, side: 'shop' | 'twin'): string[] {
  const { scores, fcp, lcp, lcpRuns, tbt, cls, scriptBytes }: Side = row[side];
  const ofShop = (text: string) => (side === 'shop' ? text : '');
  return [
    `${row.page}, ${row.throttling}: ${side}`,
    ...categories.map((category) => score(scores[category])),
    ms(fcp),
    ms(lcp),
    ofShop(row.ratio.toFixed(2)),
    ms(tbt),
    cls.toFixed(4),
    String(scriptBytes),
    ofShop(row.loadAverage.toFixed(1)),
    lcpRuns.map(ms).join(' '),
  ];
}

/**
 * Columns of the table. Times are in ms, scores those of Lighthouse's categories; `ratio` is the shop's largest paint divided
 * by the twin's.
 */
export function paintTable(rows: readonly PaintRow[]): string {
  const scores = ['perf', 'a11y', 'best', 'SEO'];
  const head = [
    'page',
    ...scores,
    'FCP',
    'LCP',
    'ratio',
    'TBT',
    'CLS',
    'JS before LCP, bytes',
    'load',
    'LCP of each run',
  ];
  return aligned([head, ...rows.flatMap((row) => [cells(row, 'shop'), cells(row, 'twin')])]);
}

/** Formats the weights of the pages, in kB. */
export function sizeTable(sizes: readonly PageSizes[]): string {
  const head = ['kB on the way', 'HTML, brotli', 'JS in all, gzip', 'CSS, gzip'];
  return aligned([head, ...sizes.map(({ page, html, js, css }) => [page, ...[html, js, css].map(kilobytes)])]);
}
