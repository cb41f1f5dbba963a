import { maxSearchWords, words } from '@kontor/shared/rules/text/words';
import { beginsLike } from '../../../lib/lists/words.ts';

type Condition = Record<string, unknown>;

/**
 * Returns alternatives for one piece of a query between blanks. Either an address begins with it, or a name has all of its words.
 */
function pieceConditions(piece: string): Condition[] {
  const names = words(piece).map((word) => ({ nameTerms: beginsLike(word) }));
  return [
    // Stored addresses are in lower case and have no other letters.
    ...(/^[\x21-\x7e]+$/.test(piece) ? [{ email: beginsLike(piece.toLowerCase()) }] : []),
    ...(names.length > 0 ? [{ $and: names }] : []),
  ];
}

/**
 * Returns one condition for each piece of a query, the longest first, because fewest users answer that one. Each is looked up
 * in the indexes of names and addresses. Empty when there is nothing to look for in it.
 */
export function userConditions(q: string): { $or: Condition[] }[] {
  const pieces = [...new Set(q.split(/\s+/))].slice(0, maxSearchWords).toSorted((a, b) => b.length - a.length);
  return pieces.map((piece) => ({ $or: pieceConditions(piece) })).filter(({ $or }) => $or.length > 0);
}
