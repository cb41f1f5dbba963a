import { pushTo } from './words/dictionary.ts';
import { NumberList } from './rows/number-list.ts';
import type { RowSet } from './rows/row-set.ts';

/** Kinds of values that lists are filtered by: the brand, the category, or a fact by its name. */
export type ValueKind = 'brand' | 'category' | `fact.${string}`;

export const factKind = (name: string): ValueKind => `fact.${name}`;

/** All brands, categories and values of facts: each has a number, its rows, and its count of public rows. */
export class Values {
  /** Texts by their numbers. */
  readonly texts: string[] = [];
  readonly kinds: ValueKind[] = [];
  readonly shown: number[] = [];
  readonly #rows: NumberList[] = [];
  readonly #numbers = new Map<ValueKind, Map<string, number>>();
  readonly #ofKind = new Map<ValueKind, number[]>();

  /** Returns the number of a value, a new one if it has none yet. */
  add(kind: ValueKind, text: string): number {
    const numbers = this.#numbers.get(kind) ?? new Map<string, number>();
    this.#numbers.set(kind, numbers);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const value = this.texts.push(text) - 1;
    numbers.set(text, value);
    pushTo(this.#ofKind, kind, value);
    this.kinds.push(kind);
    this.shown.push(0);
    this.#rows.push(new NumberList());
    return value;
  }

  find(kind: ValueKind, text: string): number | undefined {
    return this.#numbers.get(kind)?.get(text);
  }

  /** Returns the numbers of all values of a kind, ascending. */
  ofKind(kind: ValueKind): readonly number[] {
    return this.#ofKind.get(kind) ?? [];
  }

  addRow(value: number, row: number): void {
    this.#rows[value]?.push(row);
  }

  /** @param by 1 for a row that becomes public, -1 for one that was */
  countShown(value: number, by: 1 | -1): void {
    this.shown[value] = (this.shown[value] ?? 0) + by;
  }

  /** Adds all rows of a value to a set, including dead ones. */
  putInto(set: RowSet, value: number): void {
    const { numbers, length } = this.#rows[value] ?? { numbers: [], length: 0 };
    for (let at = 0; at < length; at += 1) set.put(numbers[at] ?? 0);
  }
}
