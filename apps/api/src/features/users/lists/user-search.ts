import { maxSearchWords, words } from '@kontor/shared/rules/text/words';
import { beginsLike } from '../../../lib/lists/words.ts';

type Condition = Record<string, unknown>;

/** Returns the conditions for one part of a query between blanks: an address begins with it, or a name has all of its words. */
function pieceConditions(piece: string): Condition[] {
  const names = words(piece).map((word) => ({ nameTerms: beginsLike(word) }));
  return [
    // Stored addresses are in lower case and contain no other letters.
    ...(/^[\x21-\x7e]+$/.test(piece) ? [{ email: beginsLike(piece.toLowerCase()) }] : []),
    ...(names.length > 0 ? [{ $and: names }] : []),
  ];
}

/**
 * Returns one condition for each part of a query, the longest first, because fewest users match that one. Each is looked up in
 * the indexes of names and addresses. Empty for a query without words.
 */
export function userConditions(q: string): { $or: Condition[] }[] {
  const pieces = [...new Set(q.split(/\s+/))].slice(0, maxSearchWords).toSorted((a, b) => b.length - a.length);
  return pieces.map((piece) => ({ $or: pieceConditions(piece) })).filter(({ $or }) => $or.length > 0);
}
