import type { Language } from '@kontor/shared/languages';
import { Dictionary } from './dictionary.ts';

/** Where a word stands in a product: what it weighs in a search. The order of a search (decision 034). */
export const fieldWeights = { name: 64, category: 24, brand: 24, fact: 8, description: 1 } as const;
export type SearchedField = keyof typeof fieldWeights;
const fields = Object.keys(fieldWeights) as readonly SearchedField[]; // the very keys
const weights = fields.map((field) => fieldWeights[field]);

/** A row and a field in one number: millions of them are kept. */
const fieldCount = 8;

/** A word as products write it. */
interface Spelling {
  word: string;
  languages: Set<Language>;
}

/** A word of a product, prepared, as it is written, and where it stands. */
export interface PlacedWord {
  term: string;
  field: SearchedField;
  /** Missing for what is not suggested to anybody. */
  written?: { word: string; language?: Language };
}

/** Every run of three characters, with one before the first. */
function runsOf(term: string): Set<string> {
  const padded = ` ${term}`;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** All words of the products, and in which rows each stands. */
export class Vocabulary {
  readonly #terms = new Dictionary();
  readonly #places: number[][] = [];
  readonly #spellings: (Spelling | undefined)[] = [];
  /** Words of names, categories and brands: what is suggested, and what errors are forgiven for. */
  readonly suggested: number[] = [];
  /** Words by three of their characters. */
  readonly #runs = new Map<string, number[]>();

  get terms(): readonly string[] {
    return this.#terms.texts;
  }

  find(term: string): number | undefined {
    return this.#terms.find(term);
  }

  /** The words of a row; a word that stands in several fields counts where it weighs most. */
  add(row: number, words: readonly PlacedWord[]): void {
    const best = new Map<number, number>();
    for (const { term, field, written } of words) {
      const code = this.#learn(term);
      const rank = fields.indexOf(field);
      best.set(code, Math.min(best.get(code) ?? rank, rank));
      if (written) this.#spell(code, written);
    }
    for (const [code, rank] of best) this.#places[code]?.push(row * fieldCount + rank);
  }

  #learn(term: string): number {
    const code = this.#terms.add(term);
    if (this.#places[code]) return code;
    this.#places[code] = [];
    for (const run of runsOf(term)) {
      const others = this.#runs.get(run);
      if (others) others.push(code);
      else this.#runs.set(run, [code]);
    }
    return code;
  }

  #spell(code: number, { word, language }: NonNullable<PlacedWord['written']>): void {
    if (!this.#spellings[code]) this.suggested.push(code);
    const spelling = (this.#spellings[code] ??= { word, languages: new Set() });
    if (language) spelling.languages.add(language);
  }

  /** How a word is written; undefined for those of descriptions only, and for numbers. */
  spellingOf(code: number): Spelling | undefined {
    return this.#spellings[code];
  }

  /** In how many rows a word stands, or stood once. */
  frequencyOf(code: number): number {
    return this.#places[code]?.length ?? 0;
  }

  forEachPlace(code: number, see: (row: number, weight: number) => void): void {
    for (const place of this.#places[code] ?? []) {
      const rank = place % fieldCount;
      see((place - rank) / fieldCount, weights[rank] ?? 0);
    }
  }

  /** Words that hold a text of at least three characters somewhere, and others; all words for a shorter text. */
  candidates(text: string): readonly number[] {
    if (text.length < 3) return [...this.terms.keys()];
    const runs = Array.from({ length: text.length - 2 }, (_, at) => this.#runs.get(text.slice(at, at + 3)) ?? []);
    return runs.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }

  /** The words that share most runs of three characters with a word, the nearest first, those that are suggested only. */
  nearest(word: string, count: number): number[] {
    const runs = runsOf(word);
    const shared = new Map<number, number>();
    for (const run of runs) {
      for (const code of this.#runs.get(run) ?? []) {
        if (this.#spellings[code]) shared.set(code, (shared.get(code) ?? 0) + 1);
      }
    }
    const likeness = ([code, both]: readonly [number, number]) =>
      (2 * both) / (runs.size + runsOf(this.terms[code] ?? '').size);
    return [...shared]
      .map((entry) => ({ code: entry[0], likeness: likeness(entry) }))
      .filter((one) => one.likeness >= 0.35)
      .toSorted((a, b) => b.likeness - a.likeness || a.code - b.code)
      .slice(0, count)
      .map(({ code }) => code);
  }
}
