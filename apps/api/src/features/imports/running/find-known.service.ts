import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { foldName } from '@kontor/shared/rules/address/names';
import { Types } from 'mongoose';
import { ProductModel, type StoredProduct, groupIndex } from '../../catalogue/product.model.ts';
import type { ReadArticle, ReadOption, ReadVariant } from '../formats/format.ts';
import { ImportedProductModel, type StoredImport } from '../import.model.ts';
import type { StagedArticle } from '../reading/read-articles.ts';

/** Existing products that an article of a file refers to. */
export interface Known {
  /** The product, or the first found variant of a group; undefined for a new article. */
  anchor: StoredProduct | undefined;
  /** The product itself, or all variants of its group in their order. */
  products: readonly StoredProduct[];
  /** SKUs of the article that belong to other products. */
  takenSkus: ReadonlySet<string>;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{24}$/i.test(id);

const readSku = ({ fields: { sku } }: ReadVariant) => (typeof sku === 'string' && sku !== '' ? [sku] : []);

/**
 * Returns the key by which an article without id and SKU is found again: its path in the old shop, otherwise the name of its
 * row together with its own name, which identify it across files.
 */
export function makeArticleKey({ article, names }: StagedArticle, format: StoredImport['format']): string {
  if (article?.oldPath) return `${format} path ${article.oldPath}`;
  const name = typeof article?.fields['name'] === 'string' ? foldName(article.fields['name']) : '';
  return `${format} name ${names[0] ?? ''} ${name}`.slice(0, 900);
}

async function findByIds(ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  return ProductModel.collection.find<StoredProduct>(filter).toArray();
}

async function findBySkus(skus: readonly string[]): Promise<StoredProduct[]> {
  if (skus.length === 0) return [];
  // `$exists` names the partial index.
  return ProductModel.collection.find<StoredProduct>({ sku: { $in: [...skus], $exists: true } }).toArray();
}

async function findByKey(key: string): Promise<StoredProduct[]> {
  const imported = await ImportedProductModel.findById(key).lean<{ product: Types.ObjectId }>();
  return imported ? findByIds([String(imported.product)]) : [];
}

/** Returns all variants of a product's group, or itself. */
export async function readGroup(anchor: StoredProduct): Promise<StoredProduct[]> {
  if (!anchor.group) return [anchor];
  return ProductModel.collection
    .find<StoredProduct>({ group: anchor.group }, { hint: groupIndex, sort: { group: 1, place: 1 } })
    .toArray();
}

/**
 * Finds the products of an article by id, otherwise by SKU, otherwise by its key.
 * @param planned id that this run has chosen for its product
 */
export async function findKnown(article: ReadArticle, key: string, planned?: Types.ObjectId): Promise<Known> {
  const ids = article.variants.flatMap(({ id }) => (isId(id) ? [id.toLowerCase()] : []));
  const [byId, bySku, byKey] = await Promise.all([
    findByIds([...ids, ...(planned ? [String(planned)] : [])]),
    findBySkus(article.variants.flatMap(readSku)),
    findByKey(key),
  ]);
  const anchor = byId[0] ?? bySku[0] ?? byKey[0];
  if (!anchor) return { anchor, products: [], takenSkus: new Set() };
  const products = await readGroup(anchor);
  const own = new Set(products.map(({ _id }) => String(_id)));
  const taken = bySku.filter(({ _id }) => !own.has(String(_id))).flatMap(({ sku }) => sku ?? []);
  return { anchor, products, takenSkus: new Set(taken) };
}

/** Returns the values of a variant in the order of a file's options; undefined if one is missing. */
function readOwnValues({ options }: Pick<StoredProduct, 'options'>, sent: readonly ReadOption[]) {
  return sent.map(({ name }) => {
    const own = options?.find(({ texts }) => foldName(texts[baseLanguage].name) === foldName(name));
    return own?.texts[baseLanguage].value;
  });
}

/** Returns the stored product of a variant in a file. */
export function matchVariant(variant: ReadVariant, options: readonly ReadOption[], { anchor, products }: Known) {
  const [sku] = readSku(variant);
  const byId = products.find(({ _id }) => isId(variant.id) && String(_id) === variant.id.toLowerCase());
  const bySku = byId ?? products.find((product) => sku !== undefined && product.sku === sku);
  if (bySku || options.length === 0) return bySku ?? anchor;
  return products.find((product) => {
    const own = readOwnValues(product, options);
    return variant.values.every(({ value }, index) => foldName(own[index] ?? '') === foldName(value));
  });
}
