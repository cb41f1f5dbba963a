import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { type ValueKind, factKind } from './values.ts';

/** A choice among values; its own counts are not narrowed by it. */
export interface Choice {
  kind: ValueKind;
  /** Numbers of the chosen values that exist. */
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
