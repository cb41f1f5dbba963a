/** Numbers of sentences (`spec 2.4`) and of security requirements (`asvs 7.5.1`), each with its word. */
export type Numbers = readonly string[];

const tag = /^ ?(spec|asvs) (\d+(?:\.\d+)+(?:, \d+(?:\.\d+)+)*)$/;

/** Reads a comment such as `spec 2.4, 2.7`; none where it says anything else. */
export function readNumbers(comment: string): Numbers {
  const [, word, list = ''] = tag.exec(comment) ?? [];
  return word ? list.split(', ').map((number) => `${word} ${number}`) : [];
}
