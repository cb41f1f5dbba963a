import type { PaintRow } from './paint-row.ts';
import type { Sizes } from './sizes.ts';

export type PageSizes = Sizes & Pick<PaintRow, 'page'>;

const mostLcpRatio = { simulate: 1.15, devtools: 1.2 };
const leastPerformance = 98;
const mostShift = 0.01;
/** Bytes, with headers, of the starter, which waits for the paint and then asks for everything else. */
const mostEarlyScript = 2000;
/** kB, packed as `Sizes` says. Script before anyone uses the page, as in the build. */
const mostSizes = {
  home: { html: 14, js: 160, css: 12 },
  product: { html: 10, js: 160, css: 12 },
};

/** A value and what it must not be above. */
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

/** A line for each limit that does not hold; what could not be measured does not. */
export function brokenLimits(rows: readonly PaintRow[], sizes: readonly PageSizes[]): string[] {
  const above = [...rows.flatMap(paintLimits), ...sizes.flatMap(sizeLimits)]
    .filter(({ value, most }) => !(value <= most))
    .map(({ name, value, most }) => `${name} ${Number(value.toFixed(4))} > ${most}`);
  return [...rows.flatMap(lowScores), ...above];
}
