import { describe, expect, it } from 'vitest';
import { RowSet } from './row-set.ts';

function setOf(rows: readonly number[], size = 100): RowSet {
  const set = new RowSet(size);
  for (const row of rows) set.put(row);
  return set;
}

const rowsOf = (set: RowSet) => [...set.rows()];

describe('a set of rows', () => {
  it('returns its rows ascending, also at the ends of numbers', () => {
    const rows = [0, 1, 31, 32, 63, 64, 99];
    const set = setOf(rows.toReversed());
    expect(rowsOf(set)).toEqual(rows);
    expect(set.size).toBe(rows.length);
    expect(rows.every((row) => set.has(row))).toBe(true);
    expect([2, 30, 33, 65, 98, 1000].some((row) => set.has(row))).toBe(false);
  });

  it('counts full numbers', () => {
    const all = Array.from({ length: 96 }, (_, row) => row);
    expect(setOf(all, 96).size).toBe(96);
    expect(rowsOf(setOf(all, 96))).toEqual(all);
  });

  it('intersects, subtracts and adds another set, and leaves its copies unchanged', () => {
    const some = setOf([1, 31, 40, 95]);
    const others = setOf([1, 40, 41]);
    expect(rowsOf(some.copy(100).keep(others))).toEqual([1, 40]);
    expect(rowsOf(some.copy(100).remove(others))).toEqual([31, 95]);
    expect(rowsOf(some.copy(100).add(others))).toEqual([1, 31, 40, 41, 95]);
    expect(rowsOf(some)).toEqual([1, 31, 40, 95]);
    some.take(31);
    expect(rowsOf(some)).toEqual([1, 40, 95]);
  });

  it('grows without losing rows', () => {
    const set = new RowSet(0);
    for (let row = 0; row < 200; row += 1) {
      set.grow(row + 1);
      if (row % 3 === 0) set.put(row);
    }
    expect(rowsOf(set)).toEqual(Array.from({ length: 67 }, (_, at) => 3 * at));
    expect(rowsOf(set.copy(200))).toEqual(rowsOf(set));
  });
});
