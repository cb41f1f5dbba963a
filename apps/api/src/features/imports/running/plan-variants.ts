import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { TaxClass } from '@kontor/shared/rules/prices/tax-classes';
import type { RowRefusal } from '@kontor/shared/wire/imports';
import type { StoredProduct } from '../../catalogue/product.model.ts';
import type { ReadArticle, ReadValue, ReadVariant } from '../formats/format.ts';
import type { StagedArticle } from '../reading/read-articles.ts';
import { listChanged } from './compare-values.ts';
import { type Known, matchVariant } from './find-known.service.ts';
import type { ArticleContext } from './article-context.ts';
import { readGross } from './price-and-tax.ts';
import { toForm } from './product-form.ts';
import { type Note, type Values, readValues } from './read-values.ts';

/** Reason why a row is refused. */
export interface Refusal {
  refusal: RowRefusal;
  field?: string;
  otherLine?: number;
}

/** Row of a product or variant, with its stored product. */
export interface PlannedVariant {
  line: number;
  /** Its values in the order of the article's options. */
  values: readonly ReadValue[];
  /** Undefined if it will be created. */
  stored: StoredProduct | undefined;
  /** Its own fields; for a new one with all required ones. */
  own: Values;
  changed: string[];
}

export interface PlannedVariants {
  variants: PlannedVariant[];
  refused: Map<number, Refusal>;
  notes: Note[];
}

interface Planning {
  staged: StagedArticle;
  article: ReadArticle;
  known: Known;
  context: ArticleContext;
  /** Fields of single variants that the file states for all of them. */
  common: Values;
  taxClass: TaxClass;
}

/** Returns a variant's price in euros; nothing if it is missing or invalid. */
function readPrice({ price }: ReadVariant, { context, taxClass }: Planning): { price?: number } {
  if (!price) return {};
  const cents = readGross(price, context.rates[taxClass], context.hasNetPrices);
  return cents !== undefined && toEuros(cents) <= limits.price ? { price: toEuros(cents) } : {};
}

/** Whether an earlier, interrupted attempt of this run started to create the variant. */
function isMadeByThisRun({ line }: ReadVariant, { staged, context }: Planning): boolean {
  const result = staged.rows.find((row) => row.line === line)?.result;
  return result?.attempt === context.attempt && result.outcome === 'created';
}

/** Own fields of a variant that do not come from its rows. */
function fillIn(own: Values, variant: ReadVariant, stored: StoredProduct | undefined, planning: Planning): Values {
  const { context, article } = planning;
  const { answers } = context;
  const deliveryDays = answers.deliveryDays && !stored?.deliveryDays ? { deliveryDays: answers.deliveryDays } : {};
  if (stored && !isMadeByThisRun(variant, planning)) return { ...deliveryDays, ...own };
  const first = article.variants.find(({ price }) => price !== undefined);
  const price = first ? readPrice(first, planning) : {};
  const countInStock = variant.isInStock === false ? 0 : (answers.defaults?.countInStock ?? 0);
  return { ...deliveryDays, ...price, countInStock, published: true, ...own };
}

/** Refuses a row that contradicts others. */
function findRefusal(
  variant: ReadVariant,
  { staged, article, known }: Planning,
  taken: Set<string>,
): Refusal | undefined {
  const sameSkuAs = staged.rows.find(({ line }) => line === variant.line)?.sameSkuAs;
  if (sameSkuAs !== undefined) return { refusal: 'sku_repeated', field: 'sku', otherLine: sameSkuAs };
  const { sku } = variant.fields;
  if (typeof sku === 'string' && known.takenSkus.has(sku)) return { refusal: 'sku_taken', field: 'sku' };
  if (article.options.length === 0) return undefined;
  const isComplete =
    variant.values.length === article.options.length && variant.values.every(({ value }) => value !== '');
  const isTooLong = variant.values.some(({ value }) => value.length > limits.factValue);
  const combination = variant.values.map(({ value }) => foldName(value)).join('\n');
  if (!isComplete || isTooLong || taken.has(combination)) return { refusal: 'invalid', field: 'options' };
  taken.add(combination);
  return undefined;
}

function planVariant(variant: ReadVariant, stored: StoredProduct | undefined, planning: Planning) {
  const { values: sent, notes } = readValues({ ...planning.common, ...variant.fields }, variant.line);
  const own = fillIn({ ...sent, ...readPrice(variant, planning) }, variant, stored, planning);
  const planned: PlannedVariant = {
    line: variant.line,
    values: variant.values,
    stored,
    own,
    changed: stored ? listChanged(toForm(stored), own) : [],
  };
  return { planned, notes };
}

/** Plans the rows of products and variants. If a product becomes a group, the first row is the product itself. */
export function planVariants(planning: Planning): PlannedVariants {
  const { article, known } = planning;
  const taken = new Set<string>();
  const refused = new Map<number, Refusal>();
  const fitting = article.variants.filter((variant) => {
    const refusal = findRefusal(variant, planning, taken);
    if (refusal) refused.set(variant.line, refusal);
    return !refusal;
  });
  const matched = fitting.map((variant) => ({ variant, stored: matchVariant(variant, article.options, known) }));
  const [first] = matched;
  if (first && known.anchor && matched.every(({ stored }) => stored === undefined) && !known.anchor.group) {
    first.stored = known.anchor;
  }
  const planned = matched.map(({ variant, stored }) => planVariant(variant, stored, planning));
  const variants = planned
    .map((one) => one.planned)
    .filter(({ line, stored, own }) => {
      const isPriced = stored !== undefined || own['price'] !== undefined;
      if (!isPriced) refused.set(line, { refusal: 'required', field: 'price' });
      return isPriced;
    });
  return { variants, refused, notes: planned.flatMap((one) => one.notes) };
}
