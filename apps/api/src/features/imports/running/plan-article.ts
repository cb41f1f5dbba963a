import { limits } from '@kontor/shared/rules/access/limits';
import { foldName } from '@kontor/shared/rules/address/names';
import { type TaxClass, usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import type { ImportAnswers } from '@kontor/shared/wire/imports';
import type { ReadArticle } from '../formats/format.ts';
import type { StagedArticle } from '../reading/read-articles.ts';
import { listChanged } from './compare-values.ts';
import type { Known } from './find-known.service.ts';
import { type PlannedVariants, type Refusal, planVariants } from './plan-variants.ts';
import type { ArticleContext } from './article-context.ts';
import { chooseTaxClass } from './price-and-tax.ts';
import { splitOwn, toForm } from './product-form.ts';
import { joinPath } from './place-categories.ts';
import { type Note, type Values, readValues } from './read-values.ts';

/** Plan of an article: fields to write, and results of its rows. */
export interface ArticlePlan extends PlannedVariants {
  known: Known;
  article: ReadArticle;
  /** Fields of all its variants. */
  shared: Values;
  sharedChanged: string[];
}

/**
 * Returns the paths of an article's categories in this shop; a path that the merchant has assigned becomes that category's
 * name.
 */
export function findPaths(
  { categories }: Pick<ReadArticle, 'categories'>,
  { categories: named = [] }: Pick<ImportAnswers, 'categories'>,
): ReadArticle['categories'] {
  return categories.map((path) => {
    const joined = joinPath(path);
    const other = named.find((one) => one.path === joined)?.name;
    return other === undefined ? path : [other];
  });
}

/** Returns the manufacturer that the merchant has given for a brand, or for all. */
function findManufacturer(brand: unknown, { manufacturers = [] }: ImportAnswers) {
  const name = typeof brand === 'string' ? foldName(brand) : '';
  const own = manufacturers.find((one) => one.brand !== undefined && foldName(one.brand) === name);
  return (own ?? manufacturers.find((one) => one.brand === undefined))?.manufacturer;
}

/** Adds required fields of a new article that its rows do not have. */
function fillIn(values: Values, { anchor }: Known, { answers }: ArticleContext): Values {
  const { brand, category } = answers.defaults ?? {};
  const needed = anchor
    ? {}
    : {
        ...(brand !== undefined && { brand }),
        ...(category !== undefined && { category }),
        // Every product needs it; a file may only have a name.
        description: values['properties'] ?? values['name'],
      };
  const said = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || !(name in needed)));
  const filled: Values = { ...needed, ...said };
  const manufacturer =
    filled['manufacturer'] === undefined && !anchor?.manufacturer
      ? findManufacturer(filled['brand'] ?? anchor?.brand, answers)
      : undefined;
  return { ...filled, ...(manufacturer && { manufacturer }) };
}

const neededOfNew = ['name', 'brand', 'category'] as const;

/** Refuses an article as a whole. */
function findRefusal({ options, variants, refused }: ReadArticle): Refusal | undefined {
  if (refused) return { refusal: refused };
  if (options.length > limits.options || variants.length > limits.variants) return { refusal: 'too_many_variants' };
  if (variants.length === 0) return { refusal: 'unreadable' };
  const isOdd = options.length === 0 && variants.length > 1;
  const isLong = options.some(({ name }) => name === '' || name.length > limits.factName);
  return isOdd || isLong ? { refusal: 'invalid', field: 'options' } : undefined;
}

/** Reads the article's tax class, and the one for its net prices. */
function readTax(article: ReadArticle, { anchor }: Known, { answers, rates }: ArticleContext, line: number) {
  const chosen = chooseTaxClass(article.tax, answers, rates);
  const current: TaxClass = anchor?.taxClass ?? usualTaxClass;
  const notes: Note[] = article.tax && !chosen ? [{ line, column: 'taxClass', reason: 'unreadable' }] : [];
  return { sent: chosen ? { taxClass: chosen } : {}, taxClass: chosen ?? current, notes };
}

/**
 * Plans the changes of an article and writes nothing. A check and a run both use this plan, so that they agree.
 * @returns the plan, or why the article is refused as a whole
 */
export function planArticle(staged: StagedArticle, known: Known, context: ArticleContext): ArticlePlan | Refusal {
  const { article, line } = staged;
  if (!article) return { refusal: 'unreadable' };
  const refusal = findRefusal(article);
  if (refusal) return refusal;
  const { shared: fields, own: common } = splitOwn(article.fields);
  const tax = readTax(article, known, context, line);
  const read = readValues(
    { ...context.placing.choose(findPaths(article, context.answers)), ...tax.sent, ...fields },
    line,
  );
  const shared = fillIn(read.values, known, context);
  const missing = known.anchor ? undefined : neededOfNew.find((name) => !shared[name]);
  if (missing) return { refusal: 'required', field: missing };
  const planned = planVariants({ staged, article, known, context, common, taxClass: tax.taxClass });
  return {
    ...planned,
    known,
    article,
    shared,
    sharedChanged: known.anchor ? listChanged(toForm(known.anchor), shared) : [],
    notes: [...article.notes, ...read.notes, ...tax.notes, ...planned.notes],
  };
}

/** Whether an article is refused as a whole. */
export const isRefusal = (plan: ArticlePlan | Refusal): plan is Refusal => 'refusal' in plan;
