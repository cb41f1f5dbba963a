import { factFields, type Fact, type SentFact } from '@kontor/shared/schemas/product/product-facts';

/** A fact as field values: every text in every language. */
export type FactRow = Record<(typeof factFields)[number]['name'], string>;

const toRow = (fact: Partial<SentFact>): FactRow =>
  Object.fromEntries(factFields.map(({ name }) => [name, fact[name] ?? ''])) as FactRow; // an entry for each text

export const emptyFact: FactRow = toRow({});

/** Writes the facts of a product as one field value; equal facts give equal texts. */
export function writeFacts(facts: readonly Partial<Fact>[] = []): string {
  return JSON.stringify(facts.map(toRow));
}

/** Reads the rows from such a text. */
export function readFacts(text: string): FactRow[] {
  const rows: FactRow[] = JSON.parse(text || '[]'); // written by the function above
  return rows;
}

/** Returns a list with the item at an index moved by one. */
export function moveItem<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const moved = [...items];
  moved.splice(from + by, 0, ...moved.splice(from, 1));
  return moved;
}
