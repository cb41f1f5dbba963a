/**
 * The best of some rows by their scores, of equal ones those that come first.
 * @param most so many at most
 */
export function rankRows(rows: readonly number[], scores: Float64Array, most: number): number[] {
  const scoreOf = (row: number) => scores[row] ?? 0;
  const cut = (some: readonly number[]) => some.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, most);
  let best: number[] = [];
  /** Who comes now and has no more is not among them. */
  let least = 0;
  for (const row of rows) {
    if (scoreOf(row) <= least) continue;
    if (best.push(row) < 2 * most) continue;
    best = cut(best);
    least = scoreOf(best.at(-1) ?? 0);
  }
  return cut(best);
}
