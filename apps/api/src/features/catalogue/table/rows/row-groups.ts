import type { TabledProduct } from '../tabled-product.ts';
import { RowSet, type ValuesOfRows } from './row-set.ts';

type Scores = ArrayLike<number>;

/** Groups of the table's variants, by their rows: lists show and count a group once. */
export class RowGroups {
  /** Rows of variants, dead ones included. */
  readonly rows = new RowSet(0);
  readonly #groups: (number | undefined)[] = [];
  readonly #places: number[] = [];
  readonly #numbers = new Map<string, number>();

  put(row: number, { group, place }: TabledProduct): void {
    if (!group) return;
    const key = String(group);
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    this.rows.grow(row + 1);
    this.rows.put(row);
    this.#groups[row] = number;
    this.#places[row] = place ?? 0;
  }

  get isEmpty(): boolean {
    return this.#numbers.size === 0;
  }

  /** Returns the number of a row's group; undefined for products without one. */
  groupOf(row: number): number | undefined {
    return this.#groups[row];
  }

  /** Returns the rows of variants in a set. */
  among(set: RowSet, rows: number): Int32Array {
    return this.rows.copy(rows).keep(set.copy(rows)).rows();
  }

  /**
   * Returns the variants of a set that represent their groups, by group: the best match of a search, otherwise the first in
   * stock, otherwise the first.
   */
  findFaces(set: RowSet, rows: number, inStock: RowSet, scores?: Scores): Map<number, number> {
    const faces = new Map<number, number>();
    const isBefore = (row: number, other: number) => {
      const byScore = (scores?.[row] ?? 0) - (scores?.[other] ?? 0);
      const byStock = Number(inStock.has(row)) - Number(inStock.has(other));
      return (byScore || byStock || (this.#places[other] ?? 0) - (this.#places[row] ?? 0)) > 0;
    };
    for (const row of this.among(set, rows)) {
      const group = this.#groups[row] ?? -1;
      const face = faces.get(group);
      if (face === undefined || isBefore(row, face)) faces.set(group, row);
    }
    return faces;
  }

  /** Takes values off the counts of a set that several variants of a group have. */
  subtractRepeated(set: RowSet, rows: number, { values, from }: ValuesOfRows, counts: Int32Array): void {
    const known = new Map<number, Set<number>>();
    for (const row of this.among(set, rows)) {
      const group = this.#groups[row] ?? -1;
      const seen = known.get(group) ?? new Set<number>();
      known.set(group, seen);
      for (let at = from[row] ?? 0; at < (from[row + 1] ?? 0); at += 1) {
        const value = values[at] ?? 0;
        if (seen.has(value)) counts[value] = (counts[value] ?? 0) - 1;
        else seen.add(value);
      }
    }
  }

  /** Returns a condition that only the first row of each group meets, of those that meet another one. */
  oncePerGroup(isWanted: (row: number) => boolean): (row: number) => boolean {
    const seen = new Set<number>();
    return (row) => {
      const group = this.#groups[row];
      if (!isWanted(row) || (group !== undefined && seen.has(group))) return false;
      if (group !== undefined) seen.add(group);
      return true;
    };
  }
}
