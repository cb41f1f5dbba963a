import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';

/** A choice among values; it does not narrow its own counts. */
export interface Choice {
  of: 'brand' | 'category' | 'fact';
  /** Number of the fact's name; undefined where no product has one of it. */
  factName?: number | undefined;
  /** 1 for each value that is chosen, by the values' numbers. */
  chosen: Uint8Array;
}

interface Values {
  texts: readonly string[];
  find: (text: string) => number | undefined;
}

function mark(values: Values, texts: readonly string[]): Uint8Array {
  const chosen = new Uint8Array(values.texts.length);
  for (const text of texts) {
    const code = values.find(text);
    if (code !== undefined) chosen[code] = 1;
  }
  return chosen;
}

/** What is chosen in a query. */
export function readChoices(table: CatalogueTable, { brand, category, facts = [] }: ProductQuery): Choice[] {
  return [
    ...(brand ? [{ of: 'brand' as const, chosen: mark(table.brands, brand) }] : []),
    ...(category ? [{ of: 'category' as const, chosen: mark(table.categories, [category]) }] : []),
    ...facts.map(({ name, values }) => ({
      of: 'fact' as const,
      factName: table.factNames.find(name),
      chosen: mark(
        table.factKeys,
        values.map((value) => JSON.stringify([name, value])),
      ),
    })),
  ];
}

/** Whether a row has what is chosen. */
export function makeTest(table: CatalogueTable, { of, chosen }: Choice): (row: number) => boolean {
  const { brand, category, facts, factsFrom } = table;
  if (of === 'brand') return (row) => chosen[brand[row] ?? 0] === 1;
  if (of === 'category') return (row) => chosen[category[row] ?? 0] === 1;
  return (row) => {
    const until = factsFrom[row + 1] ?? 0;
    for (let at = factsFrom[row] ?? 0; at < until; at += 1) if (chosen[facts[at] ?? 0] === 1) return true;
    return false;
  };
}
