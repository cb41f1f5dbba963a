const opening = /^\s*\*(?!\/)|\/\*\*?|(?<!:)\/\//u;

/** Beginnings that hide a sentence's subject. A comment names the thing first, a function's begins with a verb. */
const beginning = /(?:^|[.!?]) +(What|Who|Whom|Whoever|Of|The same|Nobody|Without it|That) /u;

/** Returns the comments with such a sentence, each by its line, counted from 1. */
export function findCommentProblems(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const [, comment = ''] = line.split(opening, 2);
    const [, word] = beginning.exec(comment) ?? [];
    return word ? [`line ${index + 1}: a sentence names its subject first, not '${word}'`] : [];
  });
}
