import type { Language } from '@kontor/shared/rules/text/languages';
import { changedRowSchema, type Group } from '@kontor/shared/wire/variants';
import { fieldProblems } from '@kontor/shared/wire/validation';
import { formatAmount, normalizeAmount } from '../../../lib/amounts.ts';

export type Row = Group['variants'][number];

/** Fields of a variant that the grid edits, in the order of its columns. */
export const gridFields = ['sku', 'gtin', 'price', 'countInStock', 'published'] as const;
export type GridField = (typeof gridFields)[number];

/** Typed texts of a row; `published` is `true` or `false`. */
export type Typed = { readonly [Field in GridField]?: string | undefined };

/** Returns the text of a field as it is stored. */
export function readCell(row: Row, field: GridField, language: Language): string {
  if (field === 'price') return formatAmount(row.price, language);
  return String(row[field] ?? '');
}

/** Tells whether two texts of a field mean the same value. */
export function isSameCell(field: GridField, one: string, other: string): boolean {
  if (field !== 'price' || !one.trim()) return one.trim() === other.trim();
  return Number(normalizeAmount(one)) === Number(normalizeAmount(other));
}

const yes = new Set(['ja', 'yes', 'true', 'wahr', 'x', '1']);
const no = new Set(['nein', 'no', 'false', 'falsch', '0', '']);

/** Amounts with thousands alone: `1.200` and `1,200` are 1200, since no price has three decimals. */
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;

/** Converts a cell of a spreadsheet for its field; an invalid one stays as it is. */
export function readPasted(field: GridField, text: string): string {
  const bare = text.trim();
  if (field === 'published') {
    const word = bare.toLowerCase();
    if (yes.has(word)) return 'true';
    return no.has(word) ? 'false' : bare;
  }
  if (field !== 'price' && field !== 'countInStock') return bare;
  const number = bare.replaceAll(/[\s€]|EUR/gi, '');
  if (!/^[\d.,]+$/.test(number)) return bare;
  if (thousands.test(number)) return number.replaceAll(/[.,]/g, '');
  return field === 'countInStock' ? number.replace(/[.,]0+$/, '') : number;
}

/** Returns the cells of a copied range, line by line; undefined for a text that is a single cell. */
export function splitCopied(text: string): string[][] | undefined {
  if (!/[\n\t]/.test(text)) return undefined;
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t'));
}

function toInput(typed: Typed) {
  const { sku, gtin, price, countInStock, published } = typed;
  return {
    ...(sku !== undefined && { sku }),
    ...(gtin !== undefined && { gtin }),
    ...(price !== undefined && { price: normalizeAmount(price) }),
    ...(countInStock !== undefined && { countInStock: countInStock.trim() }),
    ...(published !== undefined && { published: published === 'true' || (published === 'false' ? false : published) }),
  };
}

/** Returns the codes of the faults in a row's typed texts, by field. */
export function findFaults({ _id, version }: Row, typed: Typed): { field: string; code: string }[] {
  const checked = changedRowSchema.safeParse({ _id, version, ...toInput(typed) });
  return checked.success ? [] : fieldProblems(checked.error).map(({ path, code }) => ({ field: path, code }));
}

/** Returns the row of the call that saves typed texts. @param stockSeen the stock that the editor saw */
export function toChange({ _id, version }: Row, typed: Typed, stockSeen: number | undefined) {
  const sent = changedRowSchema.parse({ _id, version, ...toInput(typed) });
  return typed.countInStock === undefined ? sent : { ...sent, countInStockSeen: stockSeen };
}
