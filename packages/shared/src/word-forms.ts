/**
 * Endings that German and English nouns and adjectives change by, each with what must stand before it, so that 'Haus',
 * 'Glas', 'Ofen' and 'Tee' stay whole. Umlauts of plurals ('Häuser') are gone before (`words`).
 */
const endings = [
  /(?<=.{4})ies$/,
  /(?<=.{3})ern$/,
  /(?<=.{3})e[nrms]$/,
  /(?<=.{3})e$/,
  /(?<=.{3}[lr])n$/,
  /(?<=.{2}[^aeious])s$/,
  /(?<=.{3}[aeiou])s$/,
  /(?<=.{3}[^aeiou])y$/,
];

/** What is left when inflected forms lose their ending: 'vasen', 'vases' and 'vase' are all 'vas'. */
export function stem(word: string): string {
  const ending = endings.find((pattern) => pattern.test(word));
  return ending ? word.replace(ending, '') : word;
}

/** What may follow a stem at the end of a word. */
const inflection = /^(?:e|ern|e[nrms]|n|s|ies|y)?$/;

/** Whether a word goes on at a place as those in -y and -ies do after their stem. */
export const goesOnInY = (word: string, at: number) => word.startsWith('y', at) || word.startsWith('ie', at);

/** How a word of a product answers one of a query, and what that is worth. */
export const formWorth = { same: 10, form: 9, head: 8, beginning: 6, inside: 4 } as const;
export type WordForm = keyof typeof formWorth;

/**
 * How a word of a product answers a word of a query: it is one, another form of it, a compound of whose kind it is
 * ('Lampen' and 'Tischlampe'), begins with its stem ('eiche' and 'Eichenhocker'), or holds it whole ('holz' and
 * 'Eichenholztisch'); undefined where it does not.
 * @param termRoot its stem, where it is known already
 * @param root that of the wanted word
 */
export function findForm(
  term: string,
  wanted: string,
  termRoot = stem(term),
  root = stem(wanted),
): WordForm | undefined {
  if (term === wanted) return 'same';
  const at = term.lastIndexOf(root);
  // 'Handy' has the stem of 'Hand', and is no form of it; nor does it begin a 'Handarbeit'.
  if (goesOnInY(wanted, root.length) && !goesOnInY(term, at + root.length)) return undefined;
  if (termRoot === root) return 'form';
  // A stem of three letters begins too much: 'blue' is not to find 'Blumen'.
  if (term.startsWith(root.length > 3 ? root : wanted)) return 'beginning';
  if (wanted.length < 3) return undefined;
  if (at > 0 && inflection.test(term.slice(at + root.length))) return 'head';
  return wanted.length > 3 && term.includes(wanted) ? 'inside' : undefined;
}

/** Whether one letter more, less, another, or two swapped ones make one word of the other. */
export function isOneErrorApart(one: string, other: string): boolean {
  // Asked for thousands of words at once: most of them end here.
  if (Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}
