import { maxSearchWords, words } from '@kontor/shared/rules/text/words';

/** Returns a word's beginnings, for look-ups by whole terms. @param shortest shorter words stay whole */
export function beginnings(word: string, shortest: number): string[] {
  const count = Math.max(1, word.length - shortest + 1);
  return Array.from({ length: count }, (_, index) => word.slice(0, shortest + index));
}

/** Returns a filter for words that begin with these letters and digits, for an index of whole words. */
export function beginsLike(text: string): { $regex: string } {
  // Escaped, so that the text matches literally; the database takes no zero byte within an expression.
  const literal = text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`).replaceAll('\0', 'x00');
  return { $regex: `^${literal}` };
}

/**
 * Returns conditions on an index of whole words: each word of a search is the beginning of one of them. The longest comes
 * first, because it matches the fewest.
 */
export function makeTermConditions(q: string | undefined): { terms: { $regex: string } }[] {
  const longestFirst = words(q ?? '')
    .slice(0, maxSearchWords)
    .toSorted((a, b) => b.length - a.length);
  return longestFirst.map((word) => ({ terms: beginsLike(word) }));
}
