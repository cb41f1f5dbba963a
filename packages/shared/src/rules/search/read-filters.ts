import { type QueryToken, splitQuery } from './query-tokens.ts';
import { fillerWords } from './small-words.ts';

/** Directions that a length may be meant in. */
export const sides = ['height', 'width', 'length', 'depth', 'diameter'] as const;
export type Side = (typeof sides)[number];

/** Filter that a query contains in words: 'unter 40 Euro', 'bis 30 cm hoch'. */
export interface ReadFilter {
  kind: 'price' | 'size';
  /** Bounds, both inclusive: prices in euros, sizes in millimetres. */
  min?: number;
  max?: number;
  /** Direction in which a size is measured; without one, the largest size of a product counts. */
  side?: Side;
  /** Whether the query names no unit or no bound, so that it may mean something else. */
  isGuess: boolean;
  /** Characters of the query that it takes up. */
  from: number;
  until: number;
}

/** Words of an upper and of a lower bound, longer ones first. */
const bounds = [
  ...phrases('max', 'nicht mehr als|nicht uber|nicht teurer als|no more than|not over|not more than'),
  ...phrases('min', 'nicht unter|nicht weniger als|not under|not below|no less than|not less than'),
  ...phrases('max', 'bis zu|weniger als|kleiner als|billiger als|gunstiger als|up to|less than|at most|cheaper than'),
  ...phrases('min', 'mehr als|grosser als|mindestens|more than|at least|larger than|bigger than'),
  ...phrases('max', 'unter|bis|hochstens|maximal|max|under|below'),
  ...phrases('min', 'ab|uber|minimal|min|over|above|from'),
];

function phrases(bound: 'min' | 'max', list: string) {
  return list.split('|').map((phrase) => ({ bound, words: phrase.split(' ') }));
}

const currencies = new Set(['€', 'euro', 'euros', 'eur']);
/** Units of length in millimetres. */
const lengths: Readonly<Record<string, number>> = {
  mm: 1,
  millimeter: 1,
  cm: 10,
  zentimeter: 10,
  centimeter: 10,
  centimeters: 10,
  centimetre: 10,
  centimetres: 10,
  m: 1000,
  meter: 1000,
  metre: 1000,
  meters: 1000,
  metres: 1000,
};

const wordsOfSides: Readonly<Record<Side, readonly string[]>> = {
  height: ['hoch', 'hohe', 'tall', 'high', 'height'],
  width: ['breit', 'breite', 'wide', 'width'],
  length: ['lang', 'lange', 'long', 'length'],
  depth: ['tief', 'tiefe', 'deep', 'depth'],
  diameter: ['durchmesser', 'across', 'diameter'],
};

/** Returns the direction that a word names. */
export const readSide = (word: string): Side | undefined => sides.find((side) => wordsOfSides[side].includes(word));

/** Returns the millimetres of a unit. */
export const readUnit = (word: string): number | undefined =>
  Object.hasOwn(lengths, word) ? lengths[word] : undefined;

/** Filter, and the index of the token behind it. */
type Read = Omit<ReadFilter, 'from' | 'until'> & { next: number };

interface Amount {
  value: number;
  /** Millimetres of its unit; 1 for prices and bare numbers. */
  factor: number;
  kind?: 'price' | 'size';
  side?: Side | undefined;
  /** Index of the token behind it. */
  next: number;
}

/** Reads a number with its unit before or behind it, and a direction: '€40', '40 Euro', '30 cm hoch'. */
function readAmount(tokens: readonly QueryToken[], start: number): Amount | undefined {
  const isCurrencyFirst = currencies.has(tokens[start]?.word ?? '');
  const at = isCurrencyFirst ? start + 1 : start;
  const value = tokens[at]?.number;
  if (value === undefined) return undefined;
  const unit = tokens[at + 1]?.word ?? '';
  if (isCurrencyFirst) return { value, factor: 1, kind: 'price', next: at + 1 };
  if (currencies.has(unit)) return { value, factor: 1, kind: 'price', next: at + 2 };
  const millimetres = readUnit(unit);
  if (millimetres === undefined) return { value, factor: 1, next: at + 1 };
  const isLinked = tokens[at + 2]?.word === 'im' || tokens[at + 2]?.word === 'in';
  const behind = at + (isLinked ? 3 : 2);
  const side = readSide(tokens[behind]?.word ?? '');
  return { value: value * millimetres, factor: millimetres, kind: 'size', side, next: side ? behind + 1 : at + 2 };
}

const beginnings = new Set(['zwischen', 'between', 'von', 'from']);
const links = new Set(['und', 'and', 'bis', 'to', '-', '–']);

/** Reads two numbers: 'zwischen 20 und 40 Euro', '20 bis 40 €', '20-40 cm'. */
function readRange(tokens: readonly QueryToken[], start: number): Read | undefined {
  const isOpened = beginnings.has(tokens[start]?.word ?? '');
  const first = readAmount(tokens, isOpened ? start + 1 : start);
  if (!first || !links.has(tokens[first.next]?.word ?? '')) return undefined;
  const second = readAmount(tokens, first.next + 1);
  if (!second) return undefined;
  const kind = second.kind ?? first.kind;
  // Two bare numbers are a range only in words: '2-3' may be anything.
  if (!kind && !(isOpened && endsHere(tokens, second.next))) return undefined;
  if (first.kind && second.kind && first.kind !== second.kind) return undefined;
  const [low, high] = [first.value * (first.kind ? 1 : second.factor), second.value].toSorted((a, b) => a - b);
  if (low === undefined || high === undefined) return undefined;
  return {
    kind: kind ?? 'price',
    min: low,
    max: high,
    ...(second.side && { side: second.side }),
    isGuess: kind === undefined,
    next: second.next,
  };
}

/** Whether a number has no further unit behind it, which would mean something else: 'ab 3 Jahren'. */
function endsHere(tokens: readonly QueryToken[], next: number): boolean {
  const token = tokens[next];
  return token === undefined || fillerWords.has(token.word);
}

function readBound(tokens: readonly QueryToken[], start: number): Read | undefined {
  const phrase = bounds.find(({ words }) => words.every((word, index) => tokens[start + index]?.word === word));
  const amount = readAmount(tokens, start + (phrase?.words.length ?? 0));
  if (!amount) return undefined;
  const { value, kind, side, next } = amount;
  // Without a bound, a price is the most that shall be spent, and a size is one of the words.
  if (!phrase) return kind === 'price' ? { kind, max: value, isGuess: true, next } : undefined;
  if (!kind && !endsHere(tokens, next)) return undefined;
  return { kind: kind ?? 'price', [phrase.bound]: value, ...(side && { side }), isGuess: kind === undefined, next };
}

/** Highest number of filters of one query; further ones stay words. */
const mostFilters = 4;

/** Returns the filters that a query names in German or English, in its order. */
export function readFilters(q: string): ReadFilter[] {
  const tokens = splitQuery(q);
  const found: ReadFilter[] = [];
  let at = 0;
  while (at < tokens.length && found.length < mostFilters) {
    const read = readRange(tokens, at) ?? readBound(tokens, at);
    const [first, last] = [tokens[at], read && tokens[read.next - 1]];
    if (read && first && last) {
      const { next, ...filter } = read;
      found.push({ ...filter, from: first.from, until: last.until });
      at = next;
    } else at += 1;
  }
  return found;
}
