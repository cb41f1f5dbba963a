/**
 * Limits for constructs whose parsing time grows with the square of their number in a legal text. At all limits and the greatest
 * length, parsing takes about a second; long texts of real shops have a fifth.
 */
export const markdownBounds = {
  lines: 5000,
  listItems: 1000,
  marks: 1000,
  runSquares: 4_000_000,
  listsOnALine: 12,
} as const;

const lineWithWords = /^[ \t]*\S/gm;
/** Bullets and numbers at the beginning of a line. */
const listMarks = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))+/gm;
/** Marks of emphasis, links and addresses. A run of emphasis repeats one character, so `*_*_` has four runs. */
const mark = /\*+|_+|[[\]<]/g;
/** Runs of emphasis. The parser scans a run once for each of its characters: dozens (a line of a form) are fine, 2000 are not. */
const emphasisRun = /\*+|_+/g;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a legal text keeps to `markdownBounds`. It counts and does not measure time, so each machine decides alike. */
export function isWithinBounds(markdown: string): boolean {
  const { lines, listItems, marks, runSquares, listsOnALine } = markdownBounds;
  const perLine = (markdown.match(listMarks) ?? []).map((found) => countMatches(found, /\S+/g));
  return (
    countMatches(markdown, lineWithWords) <= lines &&
    countMatches(markdown, mark) <= marks &&
    (markdown.match(emphasisRun) ?? []).reduce((sum, run) => sum + run.length ** 2, 0) <= runSquares &&
    perLine.every((count) => count < listsOnALine) &&
    perLine.reduce((sum, count) => sum + count, 0) <= listItems
  );
}
