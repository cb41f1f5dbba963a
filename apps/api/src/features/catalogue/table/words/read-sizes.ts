import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { splitQuery } from '@kontor/shared/rules/search/query-tokens';
import { type Side, readSide, readUnit } from '@kontor/shared/rules/search/read-filters';
import type { TabledProduct } from '../tabled-product.ts';

/** Length that a product states, in millimetres, and its direction if the text names one. */
export interface RowSize {
  millimetres: number;
  side?: Side;
}

/** Characters of a text that are read, and lengths kept of a product. */
const longest = 300;
const mostSizes = 12;

/** Reads lengths: '29 cm hoch, 18 cm Durchmesser', '40 × 21 cm', '13,5 und 8,5 cm hoch'. */
function readText(text: string): RowSize[] {
  if (!/\d/.test(text)) return [];
  const found: RowSize[] = [];
  let waiting: number[] = [];
  const tokens = splitQuery(text.slice(0, longest));
  for (const [index, { word, number }] of tokens.entries()) {
    const millimetres = readUnit(word);
    if (number !== undefined) waiting.push(number);
    else if (millimetres !== undefined) {
      const side = readSide(tokens[index + 1]?.word ?? '');
      found.push(...waiting.map((value) => ({ millimetres: value * millimetres, ...(side && { side }) })));
      waiting = [];
    } else if (word !== 'und' && word !== 'x') waiting = [];
  }
  return found;
}

/** Returns the lengths that a product's facts and name state in the base language; undefined without any. */
export function readSizes({ texts, facts }: TabledProduct): readonly RowSize[] | undefined {
  const own = [texts[baseLanguage].name, ...(facts ?? []).map((fact) => fact.texts[baseLanguage].value)];
  const sizes = own.flatMap(readText).slice(0, mostSizes);
  return sizes.length > 0 ? sizes : undefined;
}

/**
 * Whether a product is within bounds: its largest length, or the largest in the wanted direction if it states any. A product
 * without lengths is not.
 */
export function isWithinSize(
  sizes: readonly RowSize[],
  { min = 0, max = Infinity, side }: { min?: number; max?: number; side?: Side },
): boolean {
  const wanted = side ? sizes.filter((size) => size.side === side) : [];
  const counted = wanted.length > 0 ? wanted : sizes;
  const largest = Math.max(0, ...counted.map(({ millimetres }) => millimetres));
  return counted.length > 0 && largest >= min && largest <= max;
}
