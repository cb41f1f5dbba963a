/**
 * Endings of German and English nouns and adjectives, each with a pattern for the letters before it, so that 'Haus',
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

/** Last letters of all endings. Most words end in none of them, which saves further checks of many parts. */
const lastLetters = new Set('snermy');

/** Removes the ending of inflected forms: 'vasen', 'vases' and 'vase' all become 'vas'. */
export function stem(word: string): string {
  if (!lastLetters.has(word.charAt(word.length - 1))) return word;
  const ending = endings.find((pattern) => pattern.test(word));
  return ending ? word.replace(ending, '') : word;
}

/** Endings that may follow a stem. */
const inflection = /^(?:e|ern|e[nrms]|n|s|ies|y)?$/;

/** Whether a word continues after its stem like one in -y or -ies. */
export const goesOnInY = (word: string, at: number) => word.startsWith('y', at) || word.startsWith('ie', at);

/** Kinds of match between words of a product and a query, with their weights. */
export const formWorth = { same: 10, form: 9, head: 8, beginning: 6, inside: 4 } as const;
export type WordForm = keyof typeof formWorth;

/**
 * Returns the kind of match of a product's word with a query's: equal, another form, a compound of its kind ('Lampen' and
 * 'Tischlampe'), one that begins with its stem ('eiche' and 'Eichenhocker') or contains it ('holz' and
 * 'Eichenholztisch'); undefined without a match.
 * @param termRoot its stem, if already known
 * @param root stem of the wanted word
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
  // One letter is no part of a compound: 'leinen' is not to find 'kleinen'.
  if (at > 1 && inflection.test(term.slice(at + root.length))) return 'head';
  return wanted.length > 3 && term.lastIndexOf(wanted) > 1 ? 'inside' : undefined;
}

/**
 * Whether the words differ by one typing error: a letter more, less or another, or two swapped letters. Copies no text, since
 * a search compares thousands of words.
 * @param from where the first word begins in its text
 */
export function isOneErrorApart(one: string, other: string, from = 0): boolean {
  const [ownLength, otherLength] = [one.length - from, other.length];
  if (Math.abs(ownLength - otherLength) > 1) return false;
  const [shorter, longer] = ownLength < otherLength ? [ownLength, otherLength] : [otherLength, ownLength];
  let head = 0;
  while (head < shorter && one.charCodeAt(from + head) === other.charCodeAt(head)) head += 1;
  let tail = 0;
  const most = shorter - head;
  while (tail < most && one.charCodeAt(one.length - 1 - tail) === other.charCodeAt(otherLength - 1 - tail)) tail += 1;
  const apart = longer - head - tail;
  if (apart < 2) return true;
  if (apart > 2 || shorter < longer) return false;
  const at = from + head;
  return one.charCodeAt(at) === other.charCodeAt(head + 1) && one.charCodeAt(at + 1) === other.charCodeAt(head);
}
