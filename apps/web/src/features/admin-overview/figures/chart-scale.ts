/** Scale of a chart, in euros. Its `lines`, sorted ascending, are at round amounts and include 0. */
export interface Scale {
  lowest: number;
  highest: number;
  lines: number[];
}

/** Maximum number of parts of the scale's higher side. */
const PARTS = 4;

/** Returns the smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is at least `wanted`; 1 euro at least. */
function findRoundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= wanted) ?? 10;
  return step * power;
}

/** Returns the scale for these amounts. A day can be negative: more may have been refunded than paid. */
export function computeChartScale(amounts: readonly number[]): Scale {
  const [min, max] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = findRoundStep(Math.max(max, -min) / PARTS);
  const [below, above] = [Math.ceil(-min / step), Math.max(Math.ceil(max / step), min < 0 ? 0 : 1)];
  const lines = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
  return { lowest: -below * step, highest: above * step, lines };
}
