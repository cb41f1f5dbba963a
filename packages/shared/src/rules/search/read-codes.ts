/** Words before an article number. */
const labels = new Set(
  'ARTIKEL ARTIKELNUMMER ARTIKELNR BESTELLNUMMER ART ARTNR NR NUMMER NO NUMBER ITEM SKU EAN GTIN UPC'.split(' '),
);

/** Longest article number, in characters. */
const longest = 64;
/** Shortest part of a query that counts as an article number, in characters. */
const shortestPart = 4;
/** Shortest GTIN: leading zeros of digits from this length on do not count, since a GTIN may be padded to 14. */
const shortestGtin = 8;
const mostCodes = 8;

/** Returns an article number or GTIN without marks, in capitals, as two spellings are compared. */
export function normalizeCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isDigits = plain.length >= shortestGtin && /^\d+$/.test(plain);
  return isDigits ? plain.replace(/^0{1,6}/, '') : plain;
}

const hasDigit = (text: string): boolean => /\d/.test(text);

/**
 * Returns the article numbers or GTINs that a query may consist of or contain, the whole query first. A search compares them
 * with those of products, both by `normalizeCode`.
 */
export function readCodes(q: string): string[] {
  const parts = q.trim().split(/\s/).filter(Boolean);
  const unlabelled = parts.filter((part) => !labels.has(normalizeCode(part)));
  const wholes = [parts, unlabelled].map((some) => normalizeCode(some.join('')));
  // A word without digits is a number only if it is typed with marks: 'EICHE' asks for all oak.
  const isMarked = parts.length === 1 && /[\p{L}\p{N}][-_./][\p{L}\p{N}]/u.test(q);
  const codes = [
    ...wholes.filter((code) => code.length > 1 && (hasDigit(code) || isMarked)),
    ...parts.map(normalizeCode).filter((code) => code.length >= shortestPart && hasDigit(code)),
  ];
  return [...new Set(codes)].filter((code) => code.length <= longest).slice(0, mostCodes);
}
