/** Returns the number of set bits. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Values of rows, row after row, and the start of each row's values; one more entry marks the end. */
export interface ValuesOfRows {
  values: Int32Array;
  from: Int32Array;
}

/** Set of a table's rows, one bit each: the intersection of two sets handles 32 rows at once. */
export class RowSet {
  /** Row 0 is the lowest bit of the first number. */
  #bits: Int32Array;

  /** @param rows capacity: the set may contain rows below this number */
  constructor(rows: number) {
    this.#bits = new Int32Array((rows + 31) >>> 5);
  }

  /** Returns a copy of this set, limited to rows below this number. */
  copy(rows: number): RowSet {
    const copy = new RowSet(rows);
    copy.#bits.set(this.#bits.subarray(0, copy.#bits.length));
    return copy;
  }

  has(row: number): boolean {
    return (((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  put(row: number): void {
    this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  take(row: number): void {
    this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  /** Raises the capacity to rows below this number. */
  grow(rows: number): void {
    if (rows <= 32 * this.#bits.length) return;
    const larger = new Int32Array(Math.max(2 * this.#bits.length, (rows + 31) >>> 5));
    larger.set(this.#bits);
    this.#bits = larger;
  }

  /** Removes rows that are not in another set. */
  keep(other: RowSet): this {
    const [own, others] = [this.#bits, other.#bits];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) & (others[at] ?? 0);
    return this;
  }

  /** Removes rows that are in another set. */
  remove(other: RowSet): this {
    const [own, others] = [this.#bits, other.#bits];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) & ~(others[at] ?? 0);
    return this;
  }

  /** Adds the rows of another set. */
  add(other: RowSet): this {
    const [own, others] = [this.#bits, other.#bits];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) | (others[at] ?? 0);
    return this;
  }

  /**
   * Adds the values of the set's rows to the counts.
   * @param values of all rows, row after row, and the start of each row's values
   */
  countValues({ values, from }: ValuesOfRows, counts: Int32Array, by: 1 | -1): void {
    const bits = this.#bits;
    for (let word = 0; word < bits.length; word += 1) {
      for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
        const row = 32 * word + 31 - Math.clz32(left & -left);
        const until = from[row + 1] ?? 0;
        for (let at = from[row] ?? 0; at < until; at += 1) {
          const value = values[at] ?? 0;
          counts[value] = (counts[value] ?? 0) + by;
        }
      }
    }
  }

  get size(): number {
    const bits = this.#bits;
    let size = 0;
    for (let at = 0; at < bits.length; at += 1) size += countBits(bits[at] ?? 0);
    return size;
  }

  /** Returns the rows themselves, ascending. */
  rows(): Int32Array {
    const bits = this.#bits;
    const rows = new Int32Array(this.size);
    let found = 0;
    for (let at = 0; at < bits.length; at += 1) {
      for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
        rows[found] = 32 * at + 31 - Math.clz32(left & -left);
        found += 1;
      }
    }
    return rows;
  }
}
