/** A scale whose lines lie at round amounts, in euros: `lines` from the lowest to the highest, 0 among them. */
export interface Scale {
  lowest: number;
  highest: number;
  lines: number[];
}

/** Into how many parts the higher side of the scale is divided, at most. */
const PARTS = 4;

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `wanted`; 1 euro at least. */
function findRoundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= wanted) ?? 10;
  return step * power;
}

/** The scale for these amounts; more may have been refunded on a day than paid. */
export function scaleOf(amounts: readonly number[]): Scale {
  const [min, max] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = findRoundStep(Math.max(max, -min) / PARTS);
  const [below, above] = [Math.ceil(-min / step), Math.max(Math.ceil(max / step), min < 0 ? 0 : 1)];
  const lines = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
  return { lowest: -below * step, highest: above * step, lines };
}
