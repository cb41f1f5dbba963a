/** Named range of postcodes that a merchant can use in a zone: the islands of Germany. */
export const islandsOfGermany = 'de_islands';

/**
 * Islands that no road reaches, which carriers charge extra for: Hiddensee; Pellworm, Hooge, Langeneß with Oland, Gröde; Föhr;
 * Amrum; Sylt; Langeoog to Borkum; Heligoland, Neuwerk; Frauenchiemsee. 25845 and 83209 are mostly of the mainland.
 */
const islands: ReadonlySet<string> = new Set(
  (
    '18565 25849 25859 25863 25867 25869 25938 25946 25980 25992 25996 25997 25999 26465 26474 26486 ' +
    '26548 26571 26579 26757 27498 27499 83256'
  ).split(' '),
);

/** Writes a postcode in capitals, without spaces and the country before it: `D-26465`. */
const stripPostcode = (zipcode: string): string =>
  zipcode
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^[A-Z]{1,3}-(?=\d)/, '');

/** Returns a range as it is stored. */
export function normalizeRange(range: string): string {
  return range.trim() === islandsOfGermany ? islandsOfGermany : stripPostcode(range);
}

/** Normalizes a postcode for comparisons: `DE26465`, `D 26465` and `26465` are equal. */
const normalizePostcode = (zipcode: string): string =>
  stripPostcode(zipcode)
    .replaceAll('-', '')
    .replace(/^(?:DE?|AT?|CH)(?=\d+$)/, '');

const rangePattern = /^[A-Z\d]{1,10}(?:-[A-Z\d]{1,10})?$/;

/** Whether a text is a range: `26465`, the beginning `26`, `25846-25849`, `20-25`, or the islands of Germany. */
export function isPostcodeRange(range: string): boolean {
  if (range === islandsOfGermany) return true;
  if (!rangePattern.test(range)) return false;
  const [from = '', to = from] = range.split('-');
  return from.length === to.length && from <= to;
}

/** Whether a range contains a postcode. @param country ISO code @param folded from `normalizePostcode`, not empty */
function contains(range: string, country: string, folded: string): boolean {
  if (range === islandsOfGermany) return country === 'DE' && islands.has(folded);
  const [from = '', to = from] = range.split('-');
  const head = folded.slice(0, from.length);
  return head.length === from.length && from <= head && head <= to;
}

/** Whether one of the ranges contains a postcode; an absent postcode is in none. @param country ISO code */
export function isInRanges(ranges: readonly string[], country: string, zipcode: string): boolean {
  const folded = normalizePostcode(zipcode);
  return folded !== '' && ranges.some((range) => contains(range, country, folded));
}
