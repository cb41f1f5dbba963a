import { categoryPaths } from '@kontor/shared/rules/site/category-paths';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { placePage } from '@kontor/shared/rules/site/head-elements';
import { localize } from '@kontor/shared/rules/text/localize';
import type { CategoryPage } from '@kontor/shared/wire/categories';
import type { Place } from './page-head.ts';
import { describeWay } from './structured-data.ts';

/** Returns the position of a category's page in the shop, below the categories above it. */
export function describeCategoryWay(category: CategoryPage, { publicUrl, shop, language }: Place): object {
  const steps = [...category.above, category].map((one) => ({
    name: localize(one, 'name', language),
    url: publicUrl + placePage(categoryPaths(one), language),
  }));
  return describeWay([{ name: shop.name, url: `${publicUrl}${addLanguagePrefix(language, '/')}` }, ...steps]);
}
