import { setTimeout as sleep } from 'node:timers/promises';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { Category } from '@kontor/shared/wire/products';
import type { Types } from 'mongoose';
import type { ListRequest } from '../finding/finder.ts';
import { plainFinder } from '../finding/plain-finder.ts';
import type { CatalogueVersions } from '../lists/catalogue.service.ts';
import { type Hits, type ProductQuery, makeProductFilter, publishedFilter, sortings } from '../lists/product-filter.ts';
import { ProductModel, categoryPath, listIndex } from '../product.model.ts';
import { readKeptTree } from '../categories/read-tree.service.ts';
import { openTable } from '../table/keep-table.service.ts';

/** Highest number of products that a process reads into its memory when OpenSearch does not answer: some seconds of loading. */
const usualMostInMemory = 20_000;
/** Milliseconds that a request waits for them. */
const longestLoadMs = 2500;
/** Milliseconds of the database for a list that no index serves as it is. */
const longestReadMs = 1000;

/** Whether the plain engine can answer now: the catalogue is small enough, and in memory or read soon. */
export async function canReadTable(mostInMemory = usualMostInMemory, versions?: CatalogueVersions): Promise<boolean> {
  if ((await ProductModel.estimatedDocumentCount()) > mostInMemory) return false;
  const loading = openTable(versions).then(() => true);
  loading.catch(() => undefined);
  return Promise.race([loading, sleep(longestLoadMs, false, { ref: false })]);
}

/** Matches the products of a category and those below it, by their main categories alone: one index has them. */
async function filterCategory(category: string | undefined) {
  const tree = category ? await readKeptTree() : undefined;
  const record = category ? tree?.named(category) : undefined;
  if (!tree || !record) return {};
  return { [categoryPath]: { $in: tree.withBelow(record).map(({ name }) => name) } };
}

/** Reads the ids of the newest products of a list. */
async function readNewest(query: ProductQuery, skip: number, most: number): Promise<Types.ObjectId[]> {
  const { category, brand } = query;
  const index = listIndex(category ? 'category' : brand ? 'brand' : 'all');
  const filter = { ...publishedFilter(query), ...makeProductFilter(query), ...(await filterCategory(category)) };
  const found = await ProductModel.collection
    .find(filter, { projection: { _id: 1 }, hint: index })
    .sort(sortings.newest)
    .skip(skip)
    .limit(most)
    .maxTimeMS(longestReadMs)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Returns the newest products within a query's filters, as the database finds them; words and facts are left out, with a note. */
export async function findNewest({ query, slice: { skip, size } }: ListRequest): Promise<Hits> {
  const from = Math.min(skip, limits.list);
  // Too long for the database: an empty page with the note is better than an error.
  const ids = await readNewest(query, from, size + 1).catch(() => []);
  const page = ids.slice(0, size);
  const total = from + page.length;
  return { ids: page, total, more: ids.length > size, reading: { isNewest: true }, isProvisional: true };
}

/** Finds the hits of a query in the memory of the process. */
export async function findInTable(request: ListRequest, versions: CatalogueVersions): Promise<Hits> {
  return { ...(await plainFinder.find(request, versions)), isProvisional: true };
}

interface StoredCategory {
  _id: string;
  count: number;
  names: Record<string, string | null>[];
}

const further = languages.filter((language) => language !== baseLanguage);

/** Counts products by category in the database, on an index but for the names in further languages. */
export async function countStoredCategories(query: ProductQuery): Promise<Category[]> {
  const names = Object.fromEntries(further.map((language) => [language, `$texts.${language}.category`]));
  const found = await ProductModel.collection
    .aggregate<StoredCategory>([
      { $match: publishedFilter(query) },
      { $group: { _id: `$${categoryPath}`, count: { $sum: 1 }, names: { $addToSet: names } } },
      { $sort: { _id: 1 } },
      { $limit: limits.list },
    ])
    .toArray();
  return found.map(({ _id, count, names: known }) => {
    const named = further.flatMap((language) => {
      const name = known.map((one) => one[language]).find(Boolean);
      return name ? [[wireName('name', language), name]] : [];
    });
    return { ...Object.fromEntries(named), name: _id, count };
  });
}
