import type { Language } from './languages.ts';

/** Words of a language at which a line may not end, as parts of a pattern. */
interface JoinedWords {
  /** words after a day */
  months: string;
  /** words after a number */
  units: string;
  /** words before a number */
  numbered: string;
  /** other places, each up to its space */
  joints: readonly string[];
}

const words: Readonly<Record<Language, JoinedWords>> = {
  de: {
    months: String.raw`Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Mär|Okt|Dez`,
    units: String.raw`Uhr|(?:Werk|Arbeits|Kalender)?[Tt]age?n?|Stunden?|Minuten?|Wochen?|Monate?n?|Jahre?n?|Stück`,
    numbered: String.raw`Art\.|Abs\.|Nr\.`,
    joints: [
      String.raw`(?<!\p{L})Buchst\. (?=\p{L}(?!\p{L}))`,
      String.raw`(?<!\p{L})(?:z\. (?=B\.)|d\. (?=[hR]\.)|u\. (?=[aä]\.)|i\. (?=d\.)|e\. (?=V\.|K\.))`,
    ],
  },
  en: {
    months: String.raw`Jan(?:uary)?|Feb(?:ruary)?|March|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`,
    units: String.raw`working|days?|hours?|minutes?|weeks?|months?|years?|pieces?`,
    numbered: String.raw`Art\.|[Nn]o\.`,
    joints: [],
  },
};

/**
 * Without the list of languages: what the site's first page needs would move into the chunk of Markdown, which it does not
 * load.
 */
const inAll = Object.values(words);
const unite = (part: 'months' | 'units' | 'numbered') => inAll.map((one) => one[part]).join('|');

const units = String.raw`(?:€|kg|g|mm|cm|m|m²|l|ml|%|${unite('units')})`;

/**
 * Returns a pattern of places where a line must not break, each up to the space: amount and unit, day and month, sign and
 * number, parts of an abbreviation.
 */
const joints = [
  String.raw`[\d}] (?=${units}(?![\p{L}\d²]))`,
  String.raw`\d\.? (?=(?:${unite('months')})(?!\p{L}))`,
  String.raw`(?:§|(?<!\p{L})(?:${unite('numbered')})) (?=\d|\{\{)`,
  ...inAll.flatMap((one) => one.joints),
];

const joint = new RegExp(joints.join('|'), 'gu');

/**
 * Joins by a no-break space: `14 Tage`, `3. Dezember`, `§ 19`, `z. B.`. For texts that somebody types, as legal ones, when they
 * are
 * shown; texts of packages/languages have the space written out, and tests compare them with what this returns.
 */
export function joinUnits(text: string): string {
  return text.replace(joint, (part) => `${part.slice(0, -1)}\u00A0`);
}
