import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { CatalogueTable } from '../catalogue-table.ts';
import { rankRows } from './rank-rows.ts';
import { RowSet } from './row-set.ts';
import { searchRows } from './search-rows.ts';

const names = ['Vase', 'Bauchvase', 'Vasen mit Fuß', 'Vasenhalter', 'Krug'];

/** Returns a table of this many products; those of a name are spread over it, and several have the same time. */
function tableOf(products: number): CatalogueTable {
  const table = new CatalogueTable();
  for (let index = 0; index < products; index += 1) {
    table.put({
      _id: new Types.ObjectId(),
      texts: {
        [baseLanguage]: { name: names[(index * 7) % 5] ?? '', category: 'Keramik', description: 'Eine Vase.' },
      },
      brand: 'Inselton',
      priceCents: 1000,
      countInStock: 1,
      published: true,
      rating: 0,
      numReviews: 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % 601) * 60_000),
    });
  }
  return table;
}

it.each([
  { products: 300, most: 24 },
  { products: 3000, most: 24 },
  { products: 3000, most: 1000 },
  { products: 3000, most: 5000 },
])('the best $most of $products equal the beginning of a full sort', ({ products, most }) => {
  const table = tableOf(products);
  const search = searchRows('Vase', table, { known: [], of: () => [] }, { rows: table.alive, needed: 'some' });
  if (!search) throw new Error('Vase is a word');
  const set = new RowSet(products);
  for (const row of search.rows.rows()) if (row % 11 > 0) set.put(row);
  const newest = table.compareIn('newest');
  const { scores } = search;
  const all = [...set.rows()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || newest(a, b));
  expect(new Set(all.map((row) => scores[row])).size).toBeGreaterThan(2);
  expect(rankRows(table, search, set, most)).toEqual(all.slice(0, most));
});
