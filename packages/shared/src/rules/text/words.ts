/** Highest number of words of a query that are looked up; further ones are ignored. */
export const maxSearchWords = 8;

/** Splits a text into runs of letters and digits, in lower case, without accents, `ß` as `ss`. */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 60));
}

/** Writes spelled-out umlauts of a word of `words` as plain vowels, too: 'mueller' like 'müller' becomes 'muller'. */
export function foldUmlauts(word: string): string {
  return word.replaceAll(/([aou])e/g, '$1');
}

/** Filler words, ignored beside others. */
const fillers = new Set(
  'und oder mit ohne fur aus in im am an auf zum zur der die das den dem des ein eine einen einer and or with without for of the a to on'.split(
    ' ',
  ),
);

/** Returns the words of a product search, each once, without fillers if there are others. */
export function tellingWords(q: string): string[] {
  const all = [...new Set(words(q))].slice(0, maxSearchWords);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
}
