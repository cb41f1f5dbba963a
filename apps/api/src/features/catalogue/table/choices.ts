import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { type ValueKind, factKind } from './values.ts';

/** A choice among values; it does not narrow its own counts. */
export interface Choice {
  kind: ValueKind;
  /** Numbers of the values that are chosen; of those that there are. */
  chosen: readonly number[];
}

/** Reads the values chosen in a query. */
export function readChoices({ values }: CatalogueTable, { brand, category, facts = [] }: ProductQuery): Choice[] {
  const choose = (kind: ValueKind, texts: readonly string[]): Choice => ({
    kind,
    chosen: texts.flatMap((text) => values.find(kind, text) ?? []),
  });
  return [
    ...(brand ? [choose('brand', brand)] : []),
    ...(category ? [choose('category', [category])] : []),
    ...facts.map((fact) => choose(factKind(fact.name), fact.values)),
  ];
}
