import type { PaintRow } from './paint-row.ts';
import type { Sizes } from './sizes.ts';

export type PageSizes = Sizes & Pick<PaintRow, 'page'>;

const mostLcpRatio = { simulate: 1.15, devtools: 1.2 };
const leastPerformance = 98;
const mostShift = 0.01;
/** Limit of the starter in bytes with headers; it waits for the paint and then requests everything else. */
const mostEarlyScript = 2000;
/** Limits in kB, packed as in `Sizes`. Script counts until the first use, as in the build. */
const mostSizes = {
  home: { html: 14, js: 160, css: 12 },
  product: { html: 10, js: 160, css: 12 },
};

/** Measured value with its upper limit. */
interface Limit {
  name: string;
  value: number;
  most: number;
}

function paintLimits({ page, throttling, shop, ratio }: PaintRow): Limit[] {
  const name = (what: string) => `${page}, ${throttling}: ${what}`;
  return [
    { name: name('LCP / LCP of the twin'), value: ratio, most: mostLcpRatio[throttling] },
    { name: name('JavaScript requested before LCP, bytes'), value: shop.scriptBytes, most: mostEarlyScript },
    { name: name('CLS'), value: shop.cls, most: mostShift },
  ];
}

function sizeLimits({ page, ...sizes }: PageSizes): Limit[] {
  return (['html', 'js', 'css'] as const).map((kind) => ({
    name: `${page}: ${kind}, kB`,
    value: sizes[kind],
    most: mostSizes[page][kind],
  }));
}

function lowScores({ page, throttling, shop, faults }: PaintRow): string[] {
  const { performance, ...perfect } = shop.scores;
  const low = Object.entries(perfect).filter(([, score]) => !(score >= 100));
  return [
    ...(performance >= leastPerformance ? [] : [`performance ${performance} < ${leastPerformance}`]),
    ...low.map(([category, score]) => `${category} ${score} < 100 (${faults.join(', ')})`),
  ].map((line) => `${page}, ${throttling}: ${line}`);
}

/** Returns a line for each exceeded limit; a value that could not be measured counts as exceeded. */
export function brokenLimits(rows: readonly PaintRow[], sizes: readonly PageSizes[]): string[] {
  const above = [...rows.flatMap(paintLimits), ...sizes.flatMap(sizeLimits)]
    .filter(({ value, most }) => !(value <= most))
    .map(({ name, value, most }) => `${name} ${Number(value.toFixed(4))} > ${most}`);
  return [...rows.flatMap(lowScores), ...above];
}
