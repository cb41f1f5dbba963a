import { NumberList } from './number-list.ts';
import type { RowSet } from './row-set.ts';

/** Which rows have a value of a column, by the values' numbers, and how many of them the shop shows. */
export class ValueRows {
  readonly #rows: NumberList[] = [];
  readonly #shown: number[] = [];

  add(value: number, row: number): void {
    const rows = (this.#rows[value] ??= new NumberList());
    rows.push(row);
    this.#shown[value] ??= 0;
  }

  /** @param by 1 for a row that is shown from now on, -1 for one that was */
  countShown(value: number, by: 1 | -1): void {
    this.#shown[value] = (this.#shown[value] ?? 0) + by;
  }

  /** How many rows of each value are shown, of as many values as there are. */
  get shown(): readonly number[] {
    return this.#shown;
  }

  /** Puts each row of a value into a set; dead ones too. */
  putInto(set: RowSet, value: number): void {
    const { numbers, length } = this.#rows[value] ?? { numbers: [], length: 0 };
    for (let at = 0; at < length; at += 1) set.put(numbers[at] ?? 0);
  }
}
