import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';

/** A choice among values; it does not narrow its own counts. */
export interface Choice {
  of: 'brand' | 'category' | 'fact';
  /** Number of the fact's name; undefined where no product has one of it. */
  factName?: number | undefined;
  /** Numbers of the values that are chosen; of those that there are. */
  chosen: readonly number[];
}

interface Values {
  find: (text: string) => number | undefined;
}

const find = (values: Values, texts: readonly string[]) => texts.flatMap((text) => values.find(text) ?? []);

/** What is chosen in a query. */
export function readChoices(table: CatalogueTable, { brand, category, facts = [] }: ProductQuery): Choice[] {
  return [
    ...(brand ? [{ of: 'brand' as const, chosen: find(table.brands, brand) }] : []),
    ...(category ? [{ of: 'category' as const, chosen: find(table.categories, [category]) }] : []),
    ...facts.map(({ name, values }) => ({
      of: 'fact' as const,
      factName: table.factNames.find(name),
      chosen: find(
        table.factKeys,
        values.map((value) => JSON.stringify([name, value])),
      ),
    })),
  ];
}
