/** Numbers of sentences (`spec 2.4`) and of security requirements (`asvs 7.5.1`). */
export type Numbers = readonly string[];

const tag = /^ ?(spec|asvs) (\d+(?:\.\d+)+(?:, \d+(?:\.\d+)+)*)$/;

/** Parses a comment such as `spec 2.4, 2.7`; returns none for other comments. */
export function readNumbers(comment: string): Numbers {
  const [, word, list = ''] = tag.exec(comment) ?? [];
  return word ? list.split(', ').map((number) => `${word} ${number}`) : [];
}
