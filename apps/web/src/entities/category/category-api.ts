import type { CategoryBranch, categoryEndpoints } from '@kontor/shared/wire/categories';
import type { homeEndpoints } from '@kontor/shared/wire/home';
import type { productEndpoints } from '@kontor/shared/wire/products';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Categories = typeof categoryEndpoints;
type Products = typeof productEndpoints;
type Home = typeof homeEndpoints;

/** Query for the tree as the shop's pages need it. */
export const briefTree = { query: { brief: 'true' } } as const;

/** Query for categories with their descriptions. */
export const described = { query: { described: 'true' } } as const;

/** Shows answers older than 30 seconds while they reload. All answers reload after a lost connection. */
const freshly = { refetchOnMountOrArgChange: 30, refetchOnReconnect: true } as const;

/** Public calls on categories and the home page's chapters, which product pages do without. */
export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    categoryTree: build.query({
      ...call<Categories['list']>('GET /categories'),
      providesTags: ['Category'],
      keepUnusedDataFor: 600,
    }),
    categories: build.query({
      ...call<Products['categories']>('GET /products/categories'),
      providesTags: ['Category'],
      keepUnusedDataFor: 600,
    }),
    homeContent: build.query({ ...call<Home['get']>('GET /home'), providesTags: ['Product'] }),
  }),
});

/** Returns a category and those above it, the highest first; empty if none is the one. */
export function findWay(
  branches: readonly CategoryBranch[],
  isIt: (category: CategoryBranch) => boolean,
): readonly CategoryBranch[] {
  for (const branch of branches) {
    if (isIt(branch)) return [branch];
    const below = findWay(branch.children, isIt);
    if (below.length > 0) return [branch, ...below];
  }
  return [];
}

/** Returns the name of the category at an address of its page; the address part itself if there is none. */
export function nameBySlug(branches: readonly CategoryBranch[], slug: string): string {
  return findWay(branches, (one) => one.slug === slug || one.slugEn === slug).at(-1)?.name ?? slug;
}

/** Returns the tree of categories; empty until it is there. */
export function useCategoryTree(): readonly CategoryBranch[] {
  const { data } = categoryApi.useCategoryTreeQuery(briefTree, freshly);
  return data ?? [];
}

/** Tells whether the tree of categories is awaited for the first time. */
export function useIsTreeLoading(): boolean {
  return categoryApi.useCategoryTreeQuery(briefTree, freshly).isLoading;
}

/** Returns the categories with their numbers of products. */
export function useCategories() {
  return categoryApi.useCategoriesQuery(undefined, freshly);
}

/** Returns the categories with their descriptions, once `wanted`: only pages of categories show them. */
export function useDescribedCategories(wanted = true) {
  return categoryApi.useCategoriesQuery(described, { ...freshly, skip: !wanted });
}

/** Returns the category of a name and those above it, the highest first. */
export function useCategoryWay(name: string | undefined): readonly CategoryBranch[] {
  return findWay(useCategoryTree(), (one) => one.name === name);
}
