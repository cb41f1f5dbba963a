import { maxSearchWords, words } from '@kontor/shared/rules/text/words';

/** A word by each of its beginnings, for look-ups by whole terms. @param shortest shorter words stay whole */
export function beginnings(word: string, shortest: number): string[] {
  const count = Math.max(1, word.length - shortest + 1);
  return Array.from({ length: count }, (_, index) => word.slice(0, shortest + index));
}

/** Returns a filter for words that begin with these letters and digits, for an index of whole words. */
export function beginsLike(text: string): { $regex: string } {
  // Neither letters nor digits of a pattern mean anything but themselves.
  return { $regex: `^${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}` };
}

/**
 * Conditions on an index of whole words that each word of a search begins one of them, the longest first: it finds the fewest.
 */
export function makeTermConditions(q: string | undefined): { terms: { $regex: string } }[] {
  const longestFirst = words(q ?? '')
    .slice(0, maxSearchWords)
    .toSorted((a, b) => b.length - a.length);
  return longestFirst.map((word) => ({ terms: beginsLike(word) }));
}
