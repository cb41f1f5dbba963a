/** So many words of a query are looked up; further ones are passed over. */
export const maxSearchWords = 8;

/** Lower case, without accents, `ß` as `ss`; split into runs of letters and digits. */
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

/** A word of `words` with spelled-out umlauts written as plain vowels too: 'mueller' like 'müller' becomes 'muller'. */
export function foldUmlauts(word: string): string {
  return word.replaceAll(/([aou])e/g, '$1');
}

/** Words that say nothing of a product, where there are others beside them. */
const fillers = new Set(
  'und oder mit ohne fur aus in im am an auf zum zur der die das den dem des ein eine einen einer and or with without for of the a to on'.split(
    ' ',
  ),
);

/** The words of a search for products, each once: without fillers, where there are others. */
export function tellingWords(q: string): string[] {
  const all = [...new Set(words(q))].slice(0, maxSearchWords);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
}
