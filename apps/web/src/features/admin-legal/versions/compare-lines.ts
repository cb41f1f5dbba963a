import { diffArrays, diffWordsWithSpace } from 'diff';

/** A part of a line; changed is what the other side has otherwise. */
export interface LinePart {
  text: string;
  isChanged: boolean;
}

export type ComparedLine =
  | { kind: 'same' | 'removed' | 'added'; parts: readonly LinePart[] }
  /** So many lines in a row are the same on both sides. */
  | { kind: 'skipped'; count: number };

/** Differences that are looked for; what has more counts as wholly different. Comparing costs their square. */
const mostChanges = { lines: 1500, words: 300 };

/** Lines that are shown before and after what differs, and how many more are not worth leaving out. */
const context = 2;

/** Lines with less in common are another sentence: marks of single words would only confuse. */
const leastInCommon = 0.3;

const whole = (text: string): LinePart[] => [{ text, isChanged: false }];
const linesOf = (kind: 'same' | 'removed' | 'added', texts: readonly string[]): ComparedLine[] =>
  texts.map((text) => ({ kind, parts: whole(text) }));

/** Two lines that stand for each other, with the words that differ; as they are where they have too little in common. */
function compareWords(before: string, after: string): [removed: LinePart[], added: LinePart[]] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostChanges.words }) ?? [];
  const common = changes
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  if (common < leastInCommon * Math.max(before.length, after.length)) return [whole(before), whole(after)];
  const partsOf = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return [partsOf('added'), partsOf('removed')];
}

/** Lines that were replaced: each with the one in its place. */
function compareReplaced(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const pairs = removed.slice(0, added.length).map((line, index) => compareWords(line, added[index] ?? ''));
  return [
    ...pairs.map(([parts]): ComparedLine => ({ kind: 'removed', parts })),
    ...linesOf('removed', removed.slice(pairs.length)),
    ...pairs.map(([, parts]): ComparedLine => ({ kind: 'added', parts })),
    ...linesOf('added', added.slice(pairs.length)),
  ];
}

/** Keeps only the equal lines next to a difference. */
function shorten(lines: readonly string[], isFirst: boolean, isLast: boolean): ComparedLine[] {
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  const count = lines.length - before - after;
  if (count <= context) return linesOf('same', lines);
  const end = lines.length - after;
  return [...linesOf('same', lines.slice(0, before)), { kind: 'skipped', count }, ...linesOf('same', lines.slice(end))];
}

/**
 * Compares two texts line by line, with the words that differ in lines that replace each other.
 * @returns nothing where the texts are equal
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  if (before === after) return [];
  const [old, present] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, present, { maxEditLength: mostChanges.lines });
  if (!changes) return [...linesOf('removed', old), ...linesOf('added', present)];
  return changes.flatMap(({ value, added, removed }, index) => {
    if (!added && !removed) return shorten(value, index === 0, index === changes.length - 1);
    const [previous, next] = [changes[index - 1], changes[index + 1]];
    if (removed) return next?.added ? compareReplaced(value, next.value) : linesOf('removed', value);
    // The replacing lines were reported with the replaced ones.
    return previous?.removed ? [] : linesOf('added', value);
  });
}
