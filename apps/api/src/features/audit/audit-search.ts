import type { AuditAction } from '@kontor/shared/wire/audit';

const searched = ['subject.name', 'subject.id', 'action', 'actor.name'] as const;

/** Escapes a text so that it matches literally. */
function escapeForRegex(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Limit of words in a search: further ones are ignored, because each costs as much again. */
const maxWords = 8;

/**
 * @returns the words of a search; control characters, which an expression of the database must not contain, separate words like
 * spaces
 */
const splitSearchWords = (q: string): string[] =>
  q
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);

/**
 * Returns the condition of a search, without regard to case. All its words occur in an entry's subject, its id, the action or
 * the actor's name; or the action or an account is one of those given.
 * @returns undefined for a search without words
 */
export function toSearch(q: string, actions: readonly AuditAction[], accounts: readonly string[]): object | undefined {
  const words = splitSearchWords(q).map((word) => ({ $regex: escapeForRegex(word), $options: 'i' }));
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
