/** Words that occur in the names of many places. */
const common = new Set(
  (
    'bad sankt st gross klein alt neu ober unter markt stadt ' +
    'am an auf b bei dem den der die das im in ob und von vor zu'
  ).split(' '),
);

/** Splits a name into words without case, accents and spelling variants: `Köln` is `Koeln`, `Gießen` is `Giessen`. */
function readWords(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=[aou])e/g, '\u0308');
  const letters = plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.split(/[^\p{L}]+/u).filter((word) => word !== '' && !common.has(word));
}

/**
 * Tells whether a typed place may be the one of that name: they share a word, so that additions do not matter
 * (`Hamburg-Eppendorf`, `Frankfurt (Main)`). In doubt the typed place is accepted.
 */
export function fitsPlace(typed: string, name: string): boolean {
  const words = new Set(readWords(name));
  return readWords(typed).some((word) => words.has(word));
}
