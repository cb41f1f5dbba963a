/** Beginnings that leave a comment without its subject: it names the thing first, and a function's begins with a verb. */
const beginning = /(?:^\s*\*|\/\*\*?|\/\/)\s+(What|Who|Whom|Whoever|Of|The same|Nobody|Without it|That)\b/u;

/** Returns the comments of a source that begin so, each by its line, counted from 1. */
export function findCommentProblems(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const [, word] = beginning.exec(line) ?? [];
    return word ? [`line ${index + 1}: a comment names its subject first, not '${word}'`] : [];
  });
}
