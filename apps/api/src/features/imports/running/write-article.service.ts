import { foldName } from '@kontor/shared/rules/address/names';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { wireName } from '@kontor/shared/rules/text/texts';
import { newProductSchema, productEndpoints } from '@kontor/shared/wire/products';
import { type NewVariants, changedRowSchema, newVariantsSchema } from '@kontor/shared/wire/variants';
import type { Types } from 'mongoose';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { changeProduct, createProduct } from '../../catalogue/editing/edit-products.service.ts';
import { changeRows } from '../../catalogue/groups/change-rows.service.ts';
import { makeVariants } from '../../catalogue/groups/make-variants.service.ts';
import type { PictureStore } from '../../catalogue/pictures/pictures.service.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import type { ReadValue } from '../formats/format.ts';
import type { AddedPicture } from '../pictures/add-pictures.service.ts';
import { listChanged, pickValues } from './compare-values.ts';
import { matchVariant, readGroup } from './find-known.service.ts';
import type { ArticlePlan } from './plan-article.ts';
import type { PlannedVariant } from './plan-variants.ts';
import { toForm } from './product-form.ts';
import type { Values } from './read-values.ts';

export interface WriteContext {
  pictures: PictureStore;
  actor: AuditActor;
}

/** Parses the data to write. Each field is valid by itself; a combination of them may still be invalid. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  throw new ApiError('invalid_input', 'The article cannot be stored', { issues });
}

/** Fields that the call for the grid of variants changes. */
const gridFields = ['sku', 'gtin', 'price', 'countInStock', 'published'] as const;

/** Returns the names of a group in place of a product's own. */
function nameGroup(values: Values, { group }: StoredProduct): Values {
  if (!group) return values;
  const renamed = languages.map((language) => [wireName('name', language), wireName('baseName', language)] as const);
  const names = new Map<string, string>(renamed);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** Returns a stored product in the form of an edit, with some fields changed. */
function makeChange(product: StoredProduct, changed: Values, added: readonly AddedPicture[]) {
  const { texts, brand, priceCents, countInStock, images, version } = product;
  const { name, category, description } = texts[baseLanguage];
  const stored = { name, category, description, brand, price: toEuros(priceCents), countInStock };
  const image = [...images.map((one) => ({ name: one.name })), ...added];
  const change = { ...stored, ...nameGroup(changed, product), image, countInStockSeen: countInStock, version };
  return parse(productEndpoints.update.body, change);
}

async function changeFields(
  product: StoredProduct,
  changed: Values,
  added: readonly AddedPicture[],
  { pictures, actor }: WriteContext,
): Promise<void> {
  if (Object.keys(changed).length === 0 && added.length === 0) return;
  await changeProduct(String(product._id), makeChange(product, changed, added), pictures, actor);
}

async function readStored(id: Types.ObjectId): Promise<StoredProduct> {
  const product = await ProductModel.collection.findOne<StoredProduct>({ _id: id });
  if (!product) throw new ApiError('not_found', 'The product is gone');
  return product;
}

/** Creates the product of a new article. It is a draft at first if it becomes a group, until each variant has its price. */
async function createFirst(
  { shared, variants, article }: ArticlePlan,
  id: Types.ObjectId,
  image: readonly AddedPicture[],
  { actor }: WriteContext,
): Promise<void> {
  const own = variants[0]?.own ?? {};
  const isGroup = article.options.length > 0;
  const first = isGroup ? { ...own, published: false } : own;
  await createProduct(parse(newProductSchema, { ...shared, ...first, image }), actor, id);
}

/** Returns an option's values, each once, without invalid translations. */
function listValues(variants: readonly PlannedVariant[], at: number) {
  const byName = new Map<string, ReadValue>();
  for (const { values } of variants) {
    const value = values[at];
    if (value && !byName.has(foldName(value.value))) byName.set(foldName(value.value), value);
  }
  return [...byName.values()].map(({ value, valueEn }) => ({ value, ...(valueEn && { valueEn }) }));
}

/** Returns the options of an article with the values of its variants. */
function listVariants({ article }: ArticlePlan, variants: readonly PlannedVariant[]): NewVariants {
  const options = article.options.map(({ name, nameEn }, at) => {
    return { name, ...(nameEn && { nameEn }), values: listValues(variants, at) };
  });
  const combinations = variants.map(({ values }) => values.map(({ value }) => value));
  return parse(newVariantsSchema, { options, combinations });
}

/** Creates missing variants. A product without a group becomes the first variant. */
async function makeMissing(plan: ArticlePlan, anchor: StoredProduct, { actor }: WriteContext): Promise<void> {
  const { variants } = plan;
  const missing = variants.filter(({ stored }) => stored === undefined);
  if (missing.length === 0 && anchor.group) return;
  const first = variants.find(({ stored }) => stored?._id.equals(anchor._id));
  const ordered = anchor.group ? missing : [...(first ? [first] : []), ...variants.filter((one) => one !== first)];
  await makeVariants(String(anchor._id), listVariants(plan, ordered), actor);
}

function matchAll({ variants, article }: ArticlePlan, anchor: StoredProduct, products: readonly StoredProduct[]) {
  return variants.flatMap(({ line, own, values, stored }) => {
    const id = stored?._id;
    const byValues = { line, values, fields: {} };
    const product =
      products.find(({ _id }) => id?.equals(_id)) ??
      matchVariant(byValues, article.options, { anchor, products, takenSkus: new Set() });
    return product ? [{ line, own, product, changed: listChanged(toForm(product), own) }] : [];
  });
}

/** Writes the own fields of each variant: first those outside of the grid, then the grid's fields in one transaction. */
async function writeOwn(plan: ArticlePlan, anchor: StoredProduct, context: WriteContext): Promise<void> {
  for (const { product, own, changed } of matchAll(plan, anchor, await readGroup(anchor))) {
    const others = changed.filter((name) => !gridFields.some((field) => field === name));
    if (others.length > 0) await changeFields(await readStored(product._id), pickValues(own, others), [], context);
  }
  const rows = matchAll(plan, anchor, await readGroup(anchor)).flatMap(({ product, own, changed }) => {
    const fields = pickValues(
      own,
      changed.filter((name) => gridFields.some((field) => field === name)),
    );
    if (Object.keys(fields).length === 0) return [];
    const { _id, version, countInStock } = product;
    return [parse(changedRowSchema, { _id: String(_id), version, countInStockSeen: countInStock, ...fields })];
  });
  if (rows.length > 0) await changeRows(String(anchor.group), rows, context.actor);
}

/**
 * Writes an article through the services that forms use. Each step recognises the work of an earlier attempt, so that the next
 * attempt completes an interrupted article.
 * @param id for the first product of a new article
 * @returns ids of the products by the lines of their rows
 */
export async function writeArticle(
  plan: ArticlePlan,
  id: Types.ObjectId,
  added: readonly AddedPicture[],
  context: WriteContext,
): Promise<Map<number, Types.ObjectId>> {
  const { known, article, shared, sharedChanged, variants } = plan;
  const isGroup = article.options.length > 0;
  if (!known.anchor) await createFirst(plan, id, added, context);
  const first = known.anchor ?? (await readStored(id));
  const changed = pickValues(shared, known.anchor ? sharedChanged : []);
  const [single] = variants;
  if (!isGroup) {
    const own = known.anchor && single ? pickValues(single.own, single.changed) : {};
    await changeFields(single?.stored ?? first, { ...changed, ...own }, known.anchor ? added : [], context);
    return new Map(variants.map(({ line, stored }) => [line, stored?._id ?? first._id]));
  }
  await changeFields(first, changed, known.anchor ? added : [], context);
  await makeMissing(known.anchor ? plan : firstOf(plan, first), await readStored(first._id), context);
  const anchor = await readStored(first._id);
  await writeOwn(plan, anchor, context);
  const matched = matchAll(plan, anchor, await readGroup(anchor));
  return new Map(matched.map(({ line, product }) => [line, product._id]));
}

/** Returns the plan of a new article once its first row has a product. */
function firstOf(plan: ArticlePlan, product: StoredProduct): ArticlePlan {
  return { ...plan, variants: plan.variants.map((one, index) => (index === 0 ? { ...one, stored: product } : one)) };
}
