import { diffArrays, diffWordsWithSpace } from 'diff';

/** Part of a line; `changed` if the other side differs there. */
export interface LinePart {
  text: string;
  isChanged: boolean;
}

export type ComparedLine =
  | { kind: 'same' | 'removed' | 'added'; parts: readonly LinePart[] }
  /** Number of consecutive lines that are equal on both sides. */
  | { kind: 'skipped'; count: number };

/** Limits of differences to look for; texts with more count as wholly different. The cost grows with their square. */
const mostChanges = { lines: 1500, words: 300 };

/** Number of equal lines shown before and after a difference; gaps of few more lines are shown, too. */
const context = 2;

/** Minimum share in common: in less similar lines marks of single words would only confuse. */
const leastInCommon = 0.3;

const whole = (text: string): LinePart[] => [{ text, isChanged: false }];
const makeComparedLines = (kind: 'same' | 'removed' | 'added', texts: readonly string[]): ComparedLine[] =>
  texts.map((text) => ({ kind, parts: whole(text) }));

/** Marks the differing words of two corresponding lines; lines with too little in common stay unmarked. */
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

/** Compares replaced lines, each with its replacement. */
function compareReplaced(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const pairs = removed.slice(0, added.length).map((line, index) => compareWords(line, added[index] ?? ''));
  return [
    ...pairs.map(([parts]): ComparedLine => ({ kind: 'removed', parts })),
    ...makeComparedLines('removed', removed.slice(pairs.length)),
    ...pairs.map(([, parts]): ComparedLine => ({ kind: 'added', parts })),
    ...makeComparedLines('added', added.slice(pairs.length)),
  ];
}

/** Keeps only the equal lines next to a difference. */
function shorten(lines: readonly string[], isFirst: boolean, isLast: boolean): ComparedLine[] {
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  const count = lines.length - before - after;
  if (count <= context) return makeComparedLines('same', lines);
  const end = lines.length - after;
  return [
    ...makeComparedLines('same', lines.slice(0, before)),
    { kind: 'skipped', count },
    ...makeComparedLines('same', lines.slice(end)),
  ];
}

/**
 * Compares two texts line by line, and by words in lines that replace each other.
 * @returns an empty list for equal texts
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  if (before === after) return [];
  const [old, present] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, present, { maxEditLength: mostChanges.lines });
  if (!changes) return [...makeComparedLines('removed', old), ...makeComparedLines('added', present)];
  return changes.flatMap(({ value, added, removed }, index) => {
    if (!added && !removed) return shorten(value, index === 0, index === changes.length - 1);
    const [previous, next] = [changes[index - 1], changes[index + 1]];
    if (removed) return next?.added ? compareReplaced(value, next.value) : makeComparedLines('removed', value);
    // The added lines were returned together with the removed ones.
    return previous?.removed ? [] : makeComparedLines('added', value);
  });
}
