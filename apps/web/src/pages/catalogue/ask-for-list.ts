import {
  isCategoryOpening,
  isOpening,
  toProductListQuery,
  type CatalogueQuery,
} from '@kontor/shared/wire/catalogue-query';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { briefTree, categoryApi, nameBySlug, described } from '../../entities/category/category-api.ts';
import { productApi, someProducts } from '../../entities/product/product-api.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Loads the answers of a list's page into the store.
 * @param query of its address @param slug last part of the address of a category's page
 */
export async function askForList(
  query: CatalogueQuery,
  slug: string | undefined,
  { dispatch }: { dispatch: Dispatch },
  forceRefetch: boolean,
): Promise<void> {
  const how = { subscribe: false, forceRefetch };
  const { productPage } = productApi.endpoints;
  const { categories, homeContent } = categoryApi.endpoints;
  const tree = dispatch(categoryApi.endpoints.categoryTree.initiate(briefTree, how));
  const listed = slug ? { ...query, category: nameBySlug((await tree).data ?? [], slug) } : query;
  const list = async () => {
    const { data } = await dispatch(productPage.initiate(toProductListQuery(listed), how));
    // An empty list shows other products.
    if (data?.products.length === 0) await dispatch(productPage.initiate(someProducts, how));
  };
  await Promise.all([
    tree,
    list(),
    dispatch(categories.initiate(undefined, how)),
    isOpening(listed) && dispatch(homeContent.initiate(undefined, how)),
    isCategoryOpening(listed) && dispatch(categories.initiate(described, how)),
  ]);
}

/** Loads the content that the page of a deleted product shows instead. */
export async function askForOthers({ dispatch }: { dispatch: Dispatch }, forceRefetch: boolean): Promise<void> {
  const how = { subscribe: false, forceRefetch };
  await Promise.all([
    dispatch(productApi.endpoints.productPage.initiate(someProducts, how)),
    dispatch(categoryApi.endpoints.categories.initiate(undefined, how)),
  ]);
}
