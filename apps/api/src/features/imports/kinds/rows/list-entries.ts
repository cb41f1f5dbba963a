/** Returns rows by the entries that they belong to. */
export function listEntries<Row extends { article: number }>(rows: readonly Row[]): Row[][] {
  const entries = new Map<number, Row[]>();
  for (const row of rows) {
    const entry = entries.get(row.article);
    if (entry) entry.push(row);
    else entries.set(row.article, [row]);
  }
  return [...entries.values()];
}
