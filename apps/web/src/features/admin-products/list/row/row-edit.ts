import type { FieldProblem } from '@kontor/shared/wire/errors';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { AdminProduct } from '@kontor/shared/wire/products';
import { fieldProblems } from '@kontor/shared/wire/validation';
import * as z from 'zod/mini';
import { formatAmount, normalizeAmount } from '../../../../lib/amounts.ts';
import type { Problem } from '../../../../lib/problem.ts';
import { isSame, productFormSchema } from '../../form/values/product-values.ts';

/** Fields that the list edits in place. */
export const rowFields = ['price', 'countInStock'] as const;
export type RowField = (typeof rowFields)[number];

/** Unsaved input of a row. */
export interface RowEdit {
  /** The product when its row was first edited. */
  seen: AdminProduct;
  /** Fields whose typed values differ from the product. */
  typed: { readonly [Field in RowField]?: string | undefined };
  /** Stock shown in the row when its field was first edited. */
  stockSeen?: number | undefined;
  isSaving: boolean;
  issues: readonly FieldProblem[];
  /** Reason of a refusal that concerns no single field. */
  problem?: Problem | undefined;
}

/** Returns the field values of an untouched row. */
export function readRowValues({ price, countInStock }: AdminProduct, language: Language): Record<RowField, string> {
  return { price: formatAmount(price, language), countInStock: String(countInStock) };
}

/** Returns the edit after typing into a field; undefined if the row equals the product again. */
export function typeInto(
  edit: RowEdit | undefined,
  product: AdminProduct,
  { field, text, language }: { field: RowField; text: string; language: Language },
): RowEdit | undefined {
  const begun: RowEdit = edit ?? { seen: product, typed: {}, isSaving: false, issues: [] };
  const isBack = isSame(field, text, readRowValues(product, language)[field]);
  const typed = { ...begun.typed, [field]: isBack ? undefined : text };
  if (rowFields.every((name) => typed[name] === undefined)) return undefined;
  return {
    ...begun,
    typed,
    stockSeen: typed.countInStock === undefined ? undefined : (begun.stockSeen ?? product.countInStock),
    issues: begun.issues.filter(({ path }) => path !== field),
  };
}

/** Tells whether somebody else has changed the product since its row was first edited. */
export function isOvertaken({ seen }: RowEdit, now: AdminProduct): boolean {
  return now.version > seen.version;
}

const rowSchema = z.partial(z.pick(productFormSchema, { price: true, countInStock: true }));

/**
 * Returns the call that saves a row, or the faults of its values. Unchanged fields are not sent.
 * @param now the product as listed, which is what the editor sees
 */
export function rowChange(edit: RowEdit, now: AdminProduct) {
  const { price, countInStock } = edit.typed;
  const checked = rowSchema.safeParse({
    ...(price !== undefined && { price: normalizeAmount(price) }),
    ...(countInStock !== undefined && { countInStock: countInStock.trim() }),
  });
  if (!checked.success) return { issues: fieldProblems(checked.error) };
  const countInStockSeen = isOvertaken(edit, now) ? now.countInStock : edit.stockSeen;
  const stock = countInStock === undefined ? {} : { countInStock: checked.data.countInStock, countInStockSeen };
  const changed = price === undefined ? {} : { price: checked.data.price };
  return { body: { ...changed, ...stock, version: now.version } };
}
