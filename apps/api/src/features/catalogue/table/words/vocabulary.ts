import type { Language } from '@kontor/shared/rules/text/languages';
import { Dictionary, pushTo } from './dictionary.ts';
import { NumberList } from '../rows/number-list.ts';
import { stem } from '@kontor/shared/rules/text/word-forms';

/** Weight of a word in a search, by the field of a product that contains it. The order decides the ranking (decision 034). */
export const fieldWeights = { name: 64, category: 24, brand: 24, fact: 8, description: 1 } as const;
export type SearchedField = keyof typeof fieldWeights;
const fields = Object.keys(fieldWeights) as readonly SearchedField[]; // the keys of that object
const weights = fields.map((field) => fieldWeights[field]);
export const fieldNumbers: readonly number[] = [...fields.keys()];

/** Least similarity of near words. */
const leastLikeness = 0.35;

/** Bits for the field in a number that combines row and field: millions of them are stored. */
const fieldBits = 3;
const fieldMask = 2 ** fieldBits - 1;
const noPlaces = new NumberList();

/** Returns the row of such a number. */
export const readPlaceRow = (place: number): number => place >>> fieldBits;
/** Returns the field of such a number. */
export const readPlaceField = (place: number): number => place & fieldMask;
/** Returns the weight of a word in a field. */
export const findFieldWeight = (field: number): number => weights[field] ?? 0;

/** A word in its products' spelling. */
interface Spelling {
  word: string;
  languages: Set<Language>;
}

/** A product's prepared word, its spelling and its field. */
export interface PlacedWord {
  term: string;
  field: SearchedField;
  /** Whether it joins two adjacent words. */
  isJoined?: boolean;
  /** Spelling; missing for words that are not suggested. */
  written?: { word: string; language?: Language };
}

/** Returns all runs of three characters, including one with the start of the word. */
export function listTrigrams(term: string): Set<string> {
  const padded = ` ${term}`;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** All words of the products, with the rows that contain each. */
export class Vocabulary {
  readonly #terms = new Dictionary();
  readonly #places: NumberList[] = [];
  readonly #spellings: (Spelling | undefined)[] = [];
  /** Stem of each word, without its ending. */
  readonly stems: string[] = [];
  /** Words of names, categories and brands: suggested, and tolerant of typing errors. */
  readonly suggested: number[] = [];
  /** Words by runs of three characters, and by their first one; without joined words. */
  readonly #runs = new Map<string, number[]>();
  /** Suggested words only, by runs of three characters, and by their first one. */
  readonly #suggestedRuns = new Map<string, number[]>();
  /** Number of runs of each word; undefined for joined words. */
  readonly #runCounts: (number | undefined)[] = [];
  /** Words by their stems. */
  readonly #withStem = new Map<string, number[]>();
  /** Joined words by their stems: there are more of them than words, and they match as a whole only. */
  readonly #joined = new Map<string, number[]>();

  get terms(): readonly string[] {
    return this.#terms.texts;
  }

  find(term: string): number | undefined {
    return this.#terms.find(term);
  }

  /** Adds the words of a row; a word in several fields counts with its highest weight. */
  add(row: number, words: readonly PlacedWord[]): void {
    for (const { term, field, written, isJoined = false } of words) {
      const code = this.#learn(term, isJoined);
      this.#place(code, row, fields.indexOf(field));
      if (written) this.#spell(code, written);
    }
  }

  /** The row's other entries of this word, if any, are the last ones added. */
  #place(code: number, row: number, rank: number): void {
    const places = this.#places[code];
    if (!places) return;
    const last = places.length - 1;
    const known = places.numbers[last];
    const place = (row << fieldBits) | rank;
    if (known === undefined || readPlaceRow(known) !== row) places.push(place);
    else if (place < known) places.numbers[last] = place;
  }

  #learn(term: string, isJoined: boolean): number {
    const code = this.#terms.add(term);
    if (!this.#places[code]) {
      this.#places[code] = new NumberList();
      this.stems[code] = stem(term);
      this.#runCounts[code] = undefined;
      if (isJoined) pushTo(this.#joined, this.stems[code], code);
    }
    if (!isJoined && this.#runCounts[code] === undefined) {
      const runs = listTrigrams(term);
      this.#runCounts[code] = runs.size;
      for (const run of [...runs, ` ${term.charAt(0)}`]) pushTo(this.#runs, run, code);
      pushTo(this.#withStem, this.stems[code] ?? term, code);
    }
    return code;
  }

  #spell(code: number, { word, language }: NonNullable<PlacedWord['written']>): void {
    if (!this.#spellings[code]) {
      this.suggested.push(code);
      for (const run of listTrigrams(this.terms[code] ?? '')) pushTo(this.#suggestedRuns, run, code);
    }
    const spelling = (this.#spellings[code] ??= { word, languages: new Set() });
    if (language) spelling.languages.add(language);
  }

  /** Returns a word's spelling; undefined for words of descriptions only, and for numbers. */
  spellingOf(code: number): Spelling | undefined {
    return this.#spellings[code];
  }

  /** Returns the number of rows that contain a word, including dead ones. */
  frequencyOf(code: number): number {
    return this.#places[code]?.length ?? 0;
  }

  /** Returns the places of a word, including dead ones: `readPlaceRow` and `readPlaceField` each. */
  placesOf(code: number): NumberList {
    return this.#places[code] ?? noPlaces;
  }

  /** Returns words that may contain a text of at least three characters; those that begin with a shorter one. */
  candidates(text: string): readonly number[] {
    if (text.length < 3) return this.#runs.get(` ${text}`) ?? [];
    const runs = Array.from({ length: text.length - 2 }, (_, at) => this.#runs.get(text.slice(at, at + 3)) ?? []);
    return runs.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }

  /** Returns words that become this one without their ending. */
  withStem(root: string): readonly number[] {
    return this.#withStem.get(root) ?? [];
  }

  /** Returns joined words by their stem. */
  joined(root: string): readonly number[] {
    return this.#joined.get(root) ?? [];
  }

  /** Returns the suggested words that share most runs of three characters with a word, the most similar first. */
  nearest(word: string, count: number): number[] {
    const runs = listTrigrams(word);
    const shared = new Uint8Array(this.terms.length);
    const sharing: number[] = [];
    for (const run of runs) {
      for (const code of this.#suggestedRuns.get(run) ?? []) {
        if (shared[code] === 0) sharing.push(code);
        shared[code] = (shared[code] ?? 0) + 1;
      }
    }
    const likeness = (code: number) => (2 * (shared[code] ?? 0)) / (runs.size + (this.#runCounts[code] ?? 0));
    return sharing
      .map((code) => ({ code, likeness: likeness(code) }))
      .filter((one) => one.likeness >= leastLikeness)
      .toSorted((a, b) => b.likeness - a.likeness || a.code - b.code)
      .slice(0, count)
      .map(({ code }) => code);
  }
}
