import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that says how the database would be divided among shards. */
export const scalePage = join(import.meta.dirname, '../../../../../docs/scale.md');

const marks = {
  begin: '<!-- every shard: written by `vitest run src/scale.test.ts -u` in `apps/api` -->',
  end: '<!-- end of every shard -->',
} as const;

/** Returns the cells of the table below a heading, without its two head rows. */
async function readTable(heading: string): Promise<string[][]> {
  const [, section = ''] = (await readFile(scalePage, 'utf8')).split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]?.split('\n') ?? [];
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
}

const listNames = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** Reads the shard key of each collection of the page; undefined for collections that are not sharded. */
export async function readShardKeys(): Promise<Map<string, string | undefined>> {
  const rows = await readTable('Shard keys');
  return new Map(rows.flatMap(([names, key]) => listNames(names).map((name) => [name, listNames(key)[0]])));
}

/** Reads the unique indexes of the page, as `orders: number`. */
export async function readUniqueValues(): Promise<string[]> {
  const rows = await readTable('Unique values');
  return rows.map(([collection, fields]) => `${listNames(collection)[0]}: ${listNames(fields)[0]}`);
}

/** Returns the page with these lines between its marks. @throws Error when the page has no marks */
export async function fillPage(lines: readonly string[]): Promise<string> {
  const [before = '', rest] = (await readFile(scalePage, 'utf8')).split(`${marks.begin}\n`);
  const [, after] = rest?.split(marks.end) ?? [];
  if (after === undefined)
    throw new Error(`docs/scale.md: between ${marks.begin} and ${marks.end} nothing can be written`);
  return `${before}${marks.begin}\n${lines.join('\n')}\n${marks.end}${after}`;
}
