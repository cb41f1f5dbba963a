import { limits } from '../access/limits.ts';

/** An article with its quantity. */
export interface Pieces {
  name: string;
  qty: number;
}

const piecesPattern = /^(\d{1,5}) × (.*\S.*)$/u;

/** Writes an article as a line of the form's text, `2 × Honig`. */
export const writePieces = ({ qty, name }: Pieces): string => `${qty} × ${name}`;

/** Parses an article line; undefined if it names no valid quantity. */
export function readPieces(row: string): Pieces | undefined {
  const [, count, name] = piecesPattern.exec(row) ?? [];
  const qty = Number(count);
  return name !== undefined && qty >= 1 && qty <= limits.lineQuantity ? { name, qty } : undefined;
}

/** Parses the articles of an order, one per line as on its page. Other lines are left out. */
export function readArticles(text: string): Pieces[] {
  return text
    .split('\n')
    .flatMap((row) => readPieces(row.trim()) ?? [])
    .slice(0, limits.orderLines);
}

/** Names of the nth article's checkbox and of its quantity field. */
export const nameArticleBox = (index: number) => `article-${index}`;
export const nameQuantityField = (index: number) => `pieces-${index}`;

/**
 * Writes the chosen articles of an order, one per line. An invalid or too large quantity means all units.
 * @param read returns a posted field by name; empty if it is absent
 */
export function writeChosen(articles: readonly Pieces[], read: (name: string) => string): string {
  const chosen = articles.flatMap(({ name, qty }, index) => {
    if (!read(nameArticleBox(index))) return [];
    const typed = read(nameQuantityField(index)).trim();
    const pieces = /^\d{1,5}$/.test(typed) ? Math.min(Number(typed), qty) : qty;
    return pieces > 0 ? [{ name, qty: pieces }] : [];
  });
  return chosen.map(writePieces).join('\n');
}

/** Returns the quantity that the text names for each article; a repeated name stands for two articles. */
export function findChosen(articles: readonly Pieces[], lines: string): number[] {
  const named = readArticles(lines);
  return articles.map(({ name, qty }) => {
    const at = named.findIndex((one) => one.name === name);
    const [found] = at < 0 ? [] : named.splice(at, 1);
    return found ? Math.min(found.qty, qty) : 0;
  });
}
