import type { Category, NearWord, UsedFact } from '@kontor/shared/wire/products';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import type { Slice } from '../../../lib/lists/page.ts';
import type { CatalogueVersions } from '../lists/catalogue.service.ts';
import type { Hits, ProductQuery } from '../lists/product-filter.ts';

/** Query of a list and the part of it to return. */
export interface ListRequest {
  query: ProductQuery;
  slice: Slice;
  search: SearchSection;
  /** Whether categories are the only narrowing options needed. */
  isBrief: boolean;
}

/** Engine that finds products. Products themselves are always read from the database (decision 064). */
export interface Finder {
  /** Prepares the engine for the first request. Resolves also when an engine outside does not answer. */
  prepare: () => Promise<void>;
  /**
   * Returns the ids on a page of a list or a search, with its counts. A search without words finds nothing.
   * @param versions of the catalogue, as they were read for this request
   */
  find: (request: ListRequest, versions: CatalogueVersions) => Promise<Hits>;
  /** Returns words that continue the last word of a query or, if there are none, resemble it. @param isFound whether it has hits */
  suggestWords: (q: string, isFound: boolean) => Promise<NearWord[]>;
  /** Returns the facts of published products, the most frequent first, at most 100. */
  listFacts: () => Promise<UsedFact[]>;
  /** Counts products by category. */
  countCategories: (query: Pick<ProductQuery, 'published'>) => Promise<Category[]>;
}
