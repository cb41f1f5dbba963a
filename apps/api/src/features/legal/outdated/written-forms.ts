/** Form of a fact in a text: exact words, or a pattern. */
export type Form = string | RegExp;

/** Characters that may be added or left out between the characters of a number. */
const betweenSigns = String.raw`[\s\-–/().]*`;
const edges = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds words in a text regardless of spaces, line ends and dashes between them, but not inside another word or number. */
function wordsPattern(words: string): RegExp {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => escaped(part).replaceAll(/[-–]/g, '[-–]'));
  return new RegExp(`${edges.before}${parts.join(String.raw`[\s,]+`)}${edges.after}`, 'gu');
}

/** Finds a number that people write in groups: a telephone number, an IBAN, a VAT id. */
export function numberPattern(number: string): RegExp {
  const signs = (number.match(/[\p{L}\p{N}+]/gu) ?? []).map(escaped);
  return new RegExp(`${edges.before}${signs.join(betweenSigns)}${edges.after}`, 'giu');
}

const toPattern = (form: Form) => (typeof form === 'string' ? wordsPattern(form) : form);
const foldSpaces = (words: string) => words.trim().split(/\s+/).join(' ');

/** Looks up facts in a text. Words that are a part of longer known ones (the shop's name in the firm's) do not count there. */
export class WrittenText {
  readonly #text: string;
  readonly #known: readonly string[];
  readonly #found = new Map<string, boolean>();

  constructor(text: string, known: Iterable<string>) {
    this.#text = text;
    this.#known = [...new Set([...known].map(foldSpaces))].filter(Boolean);
  }

  says(forms: readonly Form[]): boolean {
    return forms.some((form) => this.#saysOne(form));
  }

  #saysOne(form: Form): boolean {
    const key = String(form);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const longer = typeof form === 'string' ? this.#longerThan(foldSpaces(form)) : [];
    const text = longer.reduce((left, words) => left.replaceAll(wordsPattern(words), '\n\u0000\n'), this.#text);
    const says = text.search(toPattern(form)) >= 0;
    this.#found.set(key, says);
    return says;
  }

  #longerThan(words: string): string[] {
    return this.#known
      .filter((other) => other.length > words.length && other.includes(words))
      .toSorted((one, other) => other.length - one.length);
  }
}
