/**
 * Limits for constructs whose parsing time grows with the square of their number in a legal text. At all limits and the greatest
 * length, parsing takes about a second; long texts of real shops have a fifth.
 */
export const legalTextBounds = {
  lines: 5000,
  listItems: 1000,
  marks: 1000,
  runSquares: 4_000_000,
  listsOnALine: 12,
} as const;

const lineWithWords = /^[ \t]*\S/gm;
/** The bullets and numbers that a line begins with. */
const listMarks = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))+/gm;
/** Marks of emphasis, links and addresses. A run of emphasis repeats one character: `*_*_` is four. */
const mark = /\*+|_+|[[\]<]/g;
/** A run is looked through again for each of its characters: a line of a form is some dozens, 2000 alone are too many. */
const emphasisRun = /\*+|_+/g;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a legal text keeps to `legalTextBounds`. Counted and not timed: a text that is taken once is taken everywhere. */
export function isWithinBounds(markdown: string): boolean {
  const { lines, listItems, marks, runSquares, listsOnALine } = legalTextBounds;
  const perLine = (markdown.match(listMarks) ?? []).map((found) => countMatches(found, /\S+/g));
  return (
    countMatches(markdown, lineWithWords) <= lines &&
    countMatches(markdown, mark) <= marks &&
    (markdown.match(emphasisRun) ?? []).reduce((sum, run) => sum + run.length ** 2, 0) <= runSquares &&
    perLine.every((count) => count < listsOnALine) &&
    perLine.reduce((sum, count) => sum + count, 0) <= listItems
  );
}
