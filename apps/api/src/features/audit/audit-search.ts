import type { AuditAction } from '@kontor/shared/wire/audit';

const searched = ['subject.name', 'subject.id', 'action', 'actor.name'] as const;

/** Returns a text to be found as it is, letter by letter. */
function escapeForRegex(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Limit of words in a search: further ones are ignored, because each costs as much again. */
const maxWords = 8;

/** @returns the words of a search; control characters, which no expression of the database may hold, part them like spaces */
const wordsOf = (q: string): string[] =>
  q
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);

/**
 * Returns the condition of a search: all its words stand in what an entry is about, its id, the action or the name of who did it,
 * in small letters or capitals; or it is one of the actions, or about or by one of the accounts.
 * @returns undefined for a search without words
 */
export function toSearch(q: string, actions: readonly AuditAction[], accounts: readonly string[]): object | undefined {
  const words = wordsOf(q).map((word) => ({ $regex: escapeForRegex(word), $options: 'i' }));
  if (words.length === 0) return undefined;
  return {
    $or: [
      { $and: words.map((word) => ({ $or: searched.map((path) => ({ [path]: word })) })) },
      { action: { $in: actions } },
      { 'subject.id': { $in: accounts } },
      { 'actor.user': { $in: accounts } },
    ],
  };
}
