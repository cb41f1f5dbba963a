import type { CategoryBranch, categoryEndpoints } from '@kontor/shared/wire/categories';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Categories = typeof categoryEndpoints;

/** Query for the tree as the shop's pages need it. */
export const briefTree = { query: { brief: 'true' } } as const;

/** Public call on the tree of categories. */
export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    categoryTree: build.query({
      ...call<Categories['list']>('GET /categories'),
      providesTags: ['Category'],
      keepUnusedDataFor: 600,
    }),
  }),
});

/** Returns a category and those above it, the highest first; empty where none is the one. */
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

/** Returns the name of the category at an address of its page; the address part itself where there is none. */
export function nameBySlug(branches: readonly CategoryBranch[], slug: string): string {
  return findWay(branches, (one) => one.slug === slug || one.slugEn === slug).at(-1)?.name ?? slug;
}

/** Returns the tree of categories; empty until it is there. */
export function useCategoryTree(): readonly CategoryBranch[] {
  const { data } = categoryApi.useCategoryTreeQuery(briefTree, {
    refetchOnMountOrArgChange: 30,
    refetchOnReconnect: true,
  });
  return data ?? [];
}

/** Returns the category of a name and those above it, the highest first. */
export function useCategoryWay(name: string | undefined): readonly CategoryBranch[] {
  return findWay(useCategoryTree(), (one) => one.name === name);
}
