import type { Cents } from '@kontor/shared/rules/prices/money';

/** Decimal mark, one for the whole file. */
export type DecimalMark = ',' | '.';

/** Amount as written in a cell, before the number format of its file is known. */
export interface WrittenAmount {
  /** Digits with their marks, without blanks and apostrophes between groups. */
  number: string;
  /** Decimal mark that the cell proves; `either` if it may be read both ways. */
  mark: DecimalMark | 'either' | undefined;
  /** Sign at the number or beside it in the cell; 0 if there is none. */
  sign: -1 | 0 | 1;
  /** ISO 4217, if the cell names one. */
  currency?: string | undefined;
}

/** Length of the longest amount that a bank writes; longer cells are skipped. */
const longestAmount = 40;

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', EURO: 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const debitWords = new Set(['-', 'S', 'SOLL', 'D', 'DR', 'DB']);
const creditWords = new Set(['+', 'H', 'HABEN', 'C', 'CR']);

/** Number with blanks or apostrophes between groups of three digits. */
const spacedPattern = /^\d{1,3}(?:[ '’`´]\d{3})+(?:[.,]\d*)?$/;
const marksPattern = /^[\d.,]+$/;
/** Amount without cents: `12,-` and `12,–`. */
const noCentsPattern = /[.,] ?-{1,2}(?=[ €]*(?:EUR)?$)/;
const cellPattern = /^([^\d.,]*)((?:\d|[.,]\d)[\d.,'’`´ ]*)([^\d]*)$/u;

/** Reads sign and currency around a number, in any order; undefined for anything else. */
function readSurroundings(text: string): Pick<WrittenAmount, 'sign' | 'currency'> | undefined {
  const words = text.toUpperCase().match(/\p{L}+|[^\s\p{L}]/gu) ?? [];
  const signs: (-1 | 1)[] = [];
  let currency: string | undefined;
  for (const word of words) {
    if (debitWords.has(word) || word === '(') signs.push(-1);
    else if (creditWords.has(word)) signs.push(1);
    else if (symbols[word] ?? /^[A-Z]{3}$/.test(word)) {
      if (currency !== undefined) return undefined;
      currency = symbols[word] ?? word;
    } else if (word !== ')') return undefined;
  }
  if (signs.length > 1 || text.includes('(') !== text.includes(')')) return undefined;
  return { sign: signs[0] ?? 0, currency };
}

/** Returns the decimal mark that a number proves. */
function findMark(number: string, isSpaced: boolean): WrittenAmount['mark'] {
  const marks = number.replaceAll(/\d/g, '');
  const last = marks.at(-1);
  if (last !== ',' && last !== '.') return undefined;
  const at = number.lastIndexOf(last);
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)] as const;
  if (marks.length === 1) {
    const isGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced;
    return isGroup ? 'either' : last;
  }
  const other = last === ',' ? '.' : ',';
  // Repeated marks separate groups of thousands; a decimal mark appears once, before the cents.
  if (marks === last.repeat(marks.length)) return toCents(number, other) === undefined ? undefined : other;
  return toCents(number, last) === undefined ? undefined : last;
}

/** Parses the cell of an amount; undefined for any other text. */
export function readWrittenAmount(cell: string): WrittenAmount | undefined {
  if (cell === '' || cell.length > longestAmount) return undefined;
  const plain = cell
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .trim()
    .replace(noCentsPattern, '');
  const [, before = '', middle = '', after = ''] = cellPattern.exec(plain) ?? [];
  const written = middle.trim();
  const isSpaced = spacedPattern.test(written);
  const number = isSpaced ? written.replaceAll(/[ '’`´]/g, '') : written;
  if (!marksPattern.test(number)) return undefined;
  const surroundings = readSurroundings(`${before} ${after}`);
  return surroundings && { number, mark: findMark(number, isSpaced), ...surroundings };
}

/** Patterns of whole euros, grouped or not, and the decimals, by mark. */
const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
  '.': /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
};

/**
 * Returns the cents of a number with this decimal mark.
 * @returns `parts` for fractions of a cent, undefined for a number in another form
 */
export function toCents(number: string, mark: DecimalMark): Cents | 'parts' | undefined {
  const [match, whole = '', fraction = ''] = patterns[mark].exec(number) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (!match || digits + fraction === '' || digits.length > 12) return undefined;
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  return /[1-9]/.test(fraction.slice(2)) ? 'parts' : Number(digits) * 100 + Number(cents);
}

/** Share of contradictions among a file's numbers above which the merchant is asked about ambiguous ones. */
const fewContradictions = 0.2;

/**
 * Returns the decimal mark of a whole file: the one that most of its numbers prove.
 * @param answered the merchant's choice, used if the file has none
 * @returns the number to ask about if it stays open
 */
export function decideMark(
  amounts: readonly WrittenAmount[],
  answered?: DecimalMark,
): { mark: DecimalMark } | { ask: string } {
  const commas = amounts.filter(({ mark }) => mark === ',').length;
  const points = amounts.filter(({ mark }) => mark === '.').length;
  const open = amounts.find(({ mark }) => mark === 'either');
  const isContradictory = Math.min(commas, points) > fewContradictions * Math.max(commas, points);
  const usual = points > commas ? '.' : ',';
  if (commas !== points && !(open && isContradictory)) return { mark: usual };
  if (answered) return { mark: answered };
  if (commas === 0 && !open) return { mark: usual };
  const example = open ?? amounts.find(({ mark }) => mark !== undefined);
  return { ask: example?.number ?? '' };
}
