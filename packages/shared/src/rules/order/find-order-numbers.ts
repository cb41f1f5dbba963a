import { isIban } from '../address/business-ids.ts';

/** Order named in a text: its number or, without a year, the possible numbers, the newest year first. */
export type OrderMention = readonly string[];

/** Digits of other scripts besides NFKC's wide ones: Arabic, Persian, Devanagari. */
const foreignZeros = [0x660, 0x6f0, 0x966];

function readForeignDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = foreignZeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Normalises digits, hyphens and blanks as banks, phones and programs write them, and removes invisible characters. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, readForeignDigit)
    .replaceAll(/[\p{Pd}\u2212\u02D7\u2043\u30FC]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Maximum number of characters read, several times the size of a bank's or a form's field. */
const mostRead = 10_000;
/** Maximum length of a word before a number, longer than any known one. */
const mostBefore = 100;

/** Placeholder for text already read; it is part of no number. */
const taken = '\u0001';

/** Account numbers, whose digits may look like an order's: valid ones, and those in the German form. */
function dropAccounts(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])[a-z]{2}\d{2}(?: ?[a-z\d]){11,30}/giu, (found) => {
    const parts = found.split(' ');
    for (let count = parts.length; count > 0; count -= 1) {
      const begin = parts.slice(0, count).join(' ');
      const code = begin.replaceAll(' ', '').toUpperCase();
      if (isIban(code) || /^DE\d{20}$/.test(code)) return taken + found.slice(begin.length);
    }
    return found;
  });
}

/** Letter O typed for a zero within a number. */
function readLetterO(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])2[0o]\d\d[-./_ ]?(?=[o\d]*\d)[o\d]{5,7}(?![\p{L}\d])/giu, (found) =>
    found.replaceAll(/o/giu, '0'),
  );
}

const separator = String.raw`(?: ?[-._/+:\\]{1,2} ?| ?)`;
/** Counter of five digits with zeros, or more without; one line break may occur within. */
const counter = String.raw`(?:0(?: ?\d){4}|[1-9](?: ?\d){4,6})`;
const orderWord = String.raw`(?:bestellung(?:en|s)?|bestell|best|aufträge|auftrags?|orders?)`;
const numberWord = String.raw`(?:nummern?|nrn?|num|numbers?|no|id)`;
const marked = String.raw`(?:(?<![\p{L}])${orderWord}[ .:-]{0,8}${numberWord}[ .:#-]{0,8}|(?<![\p{L}])${orderWord}[ .:-]{0,8}#[ ]?|#[ ]?|^${numberWord}[ .:#-]{0,8})`;
/** Label in front of an order number, which is matched with it and carries no further meaning. */
const label = new RegExp(
  String.raw`(?<![\p{L}])(?:${orderWord}[ .:-]{0,8})?(?:${numberWord}|#)?[ .:#-]{0,8}(?=${taken})`,
  'giu',
);
/** Text behind a number without a year that makes it a date, an amount or a quantity. */
const noQuantity = String.raw`(?!\d)(?![.,/-]\d)(?! ?(?:€|%|eur\b|euro\b|stk|stück|st\.|x\b|pcs|pieces))`;

/** Matches `2026-00417` with any separator, and one blank within. */
const whole = new RegExp(String.raw`(?<!\d)(2 ?0 ?\d ?\d)(${separator})(${counter})(?!\d)`, 'giu');
/** Matches `2026-417`, since people omit zeros. Two digits may be a month. */
const unpadded = new RegExp(String.raw`(?<!\d)(20\d\d) ?[-/_] ?([1-9]\d{2,3})(?!\d)(?![.,/-]\d)`, 'giu');
const markedUnpadded = new RegExp(String.raw`(?:${marked}|^)(20\d\d) ?[-/_] ?([1-9]\d?)(?:${noQuantity}$|$)`, 'giu');
/** Matches `26-00417`. */
const shortYear = new RegExp(
  String.raw`(?<!\d)(?<!\d[-./ ])(\d\d) ?[-/_] ?(0(?: ?\d){4}|[1-9]\d{4,6})(?!\d)(?![./-]\d)`,
  'giu',
);
const markedShortYear = new RegExp(String.raw`(?:${marked}|^)(\d\d) ?(0\d{4})(?!\d)`, 'giu');
/** Matches `Bestellnr. 417` and `#417`. After 'order' or 'number' alone it needs enough digits to be no quantity. */
const yearless = [
  new RegExp(String.raw`${marked}(\d{1,7})${noQuantity}`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:bestellung(?:en)?|aufträge|auftrag|orders?)[ :.-]{0,8}(?!(?:19|20)\d\d(?!\d))(\d{3,7})${noQuantity}`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\p{L}])${numberWord}[ .:-]{0,8}(0\d{4})${noQuantity}`, 'giu'),
  /^(\d{1,7})$/gu,
];

/** Words after which a number is not an order's: of an invoice, a customer, or the year of a date. */
const otherNumber =
  /(?<!\p{L})(?:r[ek]|rg|rn|rechnung(?:en|s)?|rechn|invoices?|inv|kunden?|customer|kd|mandats?(?:referenz)?|vertrags?|konto|steuer|tel|telefon|haus)[ .:_/#-]{0,8}(?:(?:nummer|nr|num|number|no|id)[ .:#-]{0,8})?#?[ ]?$/iu;
const dateBefore = /\d{1,2}[./-] ?\d{1,2}[./-]$/;
const looseDateBefore = /\d{1,2}[./-] ?\d{1,2}[./-] ?$/;
const monthBefore =
  /(?:\d\.|\p{L}{3,}uar|märz|mar(?:ch)?|april?|mai|may|jun[ei]?|jul[iy]?|aug(?:ust)?|(?:sept?|okt|oct|nov|de[cz])(?:o?(?:t?em)?ber)?\.?) ?$/iu;

/** Tells whether year and digits without a hyphen form a date, with or without an hour. */
const isDayNumber = (digits: string): boolean => /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{2,3}$/.test(digits);

const pad = (digits: string): string => digits.replace(/^0+(?=\d)/, '').padStart(5, '0');
const countBlanks = (text: string): number => text.split(' ').length - 1;

/** Returns the possible counters of digits in which a blank may be an end or a line break. */
function readCounters(digits: string): string[] {
  const joined = digits.replaceAll(' ', '');
  const [first = ''] = digits.split(' ');
  return first.length >= 5 && first !== joined ? [joined, first] : [joined];
}

type Read = (match: RegExpExecArray, before: string) => OrderMention | undefined;

/** Returns the years that a text may name by two digits. */
const oldestYears = 10;

const readWhole: Read = ([, years = '', between = '', digits = ''], before) => {
  const isPlain = between.trim() === '';
  if (countBlanks(years) + countBlanks(digits) > 1 || dateBefore.test(before)) return undefined;
  if (isPlain && (looseDateBefore.test(before) || monthBefore.test(before))) return undefined;
  if (between === '' && isDayNumber(digits.replaceAll(' ', ''))) return undefined;
  return readCounters(digits).map((one) => `${years.replaceAll(' ', '')}-${one}`);
};

const readUnpadded: Read = ([, years = '', digits = ''], before) =>
  dateBefore.test(before) ? undefined : [`${years}-${pad(digits)}`];

/** Returns patterns with their readers, the most reliable first. @param year in which the text was written */
function makeReaders(year: number): [RegExp, Read][] {
  const ofYears = (digits: string): OrderMention => [year, year - 1].map((one) => `${one}-${pad(digits)}`);
  const readShortYear: Read = ([, years = '', digits = '']) => {
    const full = 2000 + Number(years);
    const isPlausible = full <= year && full > year - oldestYears && countBlanks(digits) < 2;
    return isPlausible ? [`${full}-${digits.replaceAll(' ', '')}`] : undefined;
  };
  const readYearless: Read = ([, digits = '']) => (Number(digits) > 0 ? ofYears(digits) : undefined);
  return [
    [whole, readWhole],
    [unpadded, readUnpadded],
    [markedUnpadded, readUnpadded],
    [shortYear, readShortYear],
    [markedShortYear, readShortYear],
    ...yearless.map((pattern): [RegExp, Read] => [pattern, readYearless]),
  ];
}

interface Further {
  digits: string;
  at: number;
  until: number;
}

/** Matches further numbers of as many digits: `2026-00417, 00418 und 00419`. */
function readFurther(text: string, from: number, length: number): Further[] {
  if (length < 3) return [];
  const further = new RegExp(String.raw` ?(?:,|;|/|\+|&|und |and |u\. ?|u ) ?(\d{${length}})(?!\d)(?![.,-]\d)`, 'iuy');
  further.lastIndex = from;
  const found: Further[] = [];
  for (let match = further.exec(text); match; match = further.exec(text)) {
    found.push({ digits: match[1] ?? '', at: match.index, until: further.lastIndex });
  }
  return found;
}

interface Found {
  at: number;
  mention: OrderMention;
}

/** Finds the mentions of one pattern and removes them from the text. */
function readPattern(text: string, pattern: RegExp, read: Read, found: Found[]): string {
  let rest = text;
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, match.index - mostBefore), match.index);
    const isTaken = rest.slice(match.index, match.index + match[0].length) !== match[0];
    // A marker's words are part of the match. The words before it show whether this is another kind of number.
    const mention = isTaken || otherNumber.test(before) ? undefined : read(match, before);
    if (!mention) continue;
    let end = match.index + match[0].length;
    found.push({ at: match.index, mention });
    const length = /\d+$/.exec(match[0])?.[0].length ?? 0;
    for (const { digits, at, until } of readFurther(text, end, length)) {
      found.push({ at, mention: [...new Set(mention.map((one) => `${one.slice(0, 4)}-${pad(digits)}`))] });
      end = until;
    }
    rest = rest.slice(0, match.index) + taken.repeat(end - match.index) + rest.slice(end);
  }
  return rest;
}

/**
 * Finds the orders named in a text, in its order (docs/decisions/002): `2026-00417` with any dash, with blanks or a line break
 * within, with or without `#`, `Nr.` or year. Dates, account and invoice numbers do not count.
 * @param year German year in which the text was written: an omitted year is this one or the one before
 * @returns the mentions, and the other words of the text
 */
export function readOrderMentions(text: string, year: number): { mentions: OrderMention[]; rest: string } {
  const found: Found[] = [];
  // Each step looks at a character a bounded number of times: punctuation between words is bounded, and so is the text.
  let rest = readLetterO(dropAccounts(tidy(text.slice(0, mostRead))));
  for (const [pattern, read] of makeReaders(year)) rest = readPattern(rest, pattern, read, found);
  const mentions = found.toSorted((one, other) => one.at - other.at).map(({ mention }) => mention);
  const unique = new Map(mentions.toReversed().map((mention) => [mention[0], mention]));
  return {
    mentions: mentions.filter((mention) => unique.get(mention[0]) === mention),
    rest: rest.replaceAll(label, '').replaceAll(taken, ' ').trim(),
  };
}

/** Lists all order numbers that a text may name, the likeliest of each mention first. */
export function findOrderNumbers(text: string, year: number): string[] {
  return [...new Set(readOrderMentions(text, year).mentions.flat())];
}
