import { setImmediate as nextTurn } from 'node:timers/promises';
import { languages } from '@kontor/shared/rules/text/languages';
import { productSorts } from '@kontor/shared/rules/product/product-list';
import { productTextNames, productTexts } from '@kontor/shared/rules/product/product-texts';
import { readNamedTree } from '../categories/read-tree.service.ts';
import { type CatalogueVersions, readChanges, readVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';
import { detailFields } from './detail-facts.ts';
import { CatalogueTable } from './catalogue-table.ts';
import type { TabledProduct } from './tabled-product.ts';

interface Kept {
  table: CatalogueTable;
  /** Versions for which it is right. */
  version: string;
  /** Number of changes of the catalogue at that time. */
  seq: number;
  loadedAt: number;
  /** Loading time in milliseconds. */
  tookMs: number;
}

/**
 * Minimum age of a table before it is reloaded, because data may be written from outside the shop: ten seconds, or 200 times
 * the loading time of a large table.
 */
const minAgeMs = 10_000;
const ageFactor = 200;
/** Longest load, in milliseconds, that callers wait for. Applies while there is a table that is right as far as is known. */
const shortLoadMs = 100;

/** Fields that searches need. */
export const tabledProjection = {
  ...Object.fromEntries(
    languages.flatMap((language) =>
      productTextNames.filter((name) => productTexts[name].searched).map((name) => [`texts.${language}.${name}`, 1]),
    ),
  ),
  brand: 1,
  priceCents: 1,
  countInStock: 1,
  published: 1,
  rating: 1,
  numReviews: 1,
  createdAt: 1,
  facts: 1,
  sku: 1,
  gtin: 1,
  group: 1,
  place: 1,
  options: 1,
  categories: 1,
  ...Object.fromEntries(detailFields.map((field) => [field, 1])),
};

/** Products put into the table at once: concurrent requests wait a few milliseconds for each batch. */
const batch = 200;

async function load({ version, seq }: CatalogueVersions): Promise<Kept> {
  const begun = Date.now();
  const table = new CatalogueTable();
  table.tree = await readNamedTree();
  const products = ProductModel.collection
    .find<TabledProduct>({}, { projection: tabledProjection, hint: { _id: 1 } })
    .batchSize(batch);
  for await (const product of products) table.put(product);
  for (const sort of productSorts) {
    table.inOrder(sort);
    await nextTurn();
  }
  return { table, version: version ?? '', seq, loadedAt: Date.now(), tookMs: Date.now() - begun };
}

/** Returns the version of products, which is the first part of the catalogue's. */
const partOf = (version: string) => version.split(',')[0];

/** Applies the changes since a table was right; undefined when they are not all known. */
async function update(kept: Kept): Promise<Kept | undefined> {
  const { version, seq, changes } = await readChanges(kept.seq);
  if (version === kept.version) return kept; // another call has applied them in the meantime
  const ids = changes.flatMap((change) => change.ids ?? []);
  const isKnown = changes.length > 0 && changes.length === seq - kept.seq && changes.every((change) => change.ids);
  if (!isKnown || version === undefined) return undefined;
  // Sales and ratings change no category: the tree is read again only where products or categories have changed.
  const isSameTree = partOf(version) === partOf(kept.version);
  const [products, tree] = await Promise.all([
    ProductModel.collection.find<TabledProduct>({ _id: { $in: ids } }, { projection: tabledProjection }).toArray(),
    isSameTree ? kept.table.tree : readNamedTree(),
  ]);
  kept.table.tree = tree;
  const found = new Set(products.map((product) => String(product._id)));
  for (const product of products) kept.table.put(product);
  for (const id of ids) if (!found.has(String(id))) kept.table.remove(String(id));
  return { ...kept, version, seq };
}

let kept: Kept | undefined;
let refreshing: Promise<Kept> | undefined;

function refresh({ anew = false } = {}): Promise<Kept> {
  const begin = async (): Promise<Kept> => {
    const before = kept;
    const updated = before && !anew ? await update(before) : undefined;
    return updated ?? load(await readVersions());
  };
  refreshing ??= begin()
    .then((fresh) => (kept = fresh))
    .finally(() => (refreshing = undefined));
  return refreshing;
}

async function refreshTo(version: string): Promise<Kept> {
  // A running load may have begun before the requested change.
  if (refreshing) await refreshing;
  return kept?.version === version ? kept : refresh();
}

function isOld({ loadedAt, tookMs }: Kept): boolean {
  return Date.now() - loadedAt >= Math.max(minAgeMs, ageFactor * tookMs);
}

/**
 * Returns the catalogue as it is now, whichever node changed it: one read of the versions, and of the products that have
 * changed since. Where no server has started on this database, changes are not recorded, so that each call loads the whole
 * catalogue.
 * @param known the versions, if they have been read for the same request
 */
export async function openTable(known?: CatalogueVersions): Promise<CatalogueTable> {
  const versions = known ?? (await readVersions());
  const { version } = versions;
  if (version === undefined) return (await load(versions)).table;
  const current = kept?.version === version ? kept : await refreshTo(version);
  if (!isOld(current)) return current.table;
  const reloading = refresh({ anew: true });
  if (current.tookMs <= shortLoadMs) return (await reloading).table;
  reloading.catch(() => undefined);
  return current.table;
}

/** Frees the memory of the table; the next call loads it again. */
export function releaseTable(): void {
  kept = undefined;
}
