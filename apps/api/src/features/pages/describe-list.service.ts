import { readCatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import type { CategoryPage } from '@kontor/shared/wire/categories';
import { describeList } from '@kontor/shared/wire/list-head';
import { nameList } from '@kontor/shared/wire/list-names';
import { localize, pickLanguage } from '@kontor/shared/rules/text/localize';
import type { DescribedCategory } from '@kontor/shared/wire/products';
import { imagePath } from '../../lib/images/image-files.ts';
import { previewPath } from '../../lib/images/previews.ts';
import { findNamedCategory } from '../catalogue/categories/categories.service.ts';
import { listCategories } from '../catalogue/products.service.ts';
import type { DocumentHead, Place } from './page-head.ts';
import { serverTexts } from '@kontor/languages/server-texts';
import { describeCategoryWay, describeShop } from './structured-data.ts';

/** Returns the picture of a category's link preview. */
function pickPreview(category: DescribedCategory | undefined, { publicUrl, language }: Place): DocumentHead['picture'] {
  if (!category?.picture) return undefined;
  return { url: `${publicUrl}${previewPath(category.picture.name)}`, alt: localize(category, 'name', language) };
}

/** Returns the picture of the home page's link preview: that of its title, otherwise of the first category that has one. */
function pickHomePreview(categories: readonly DescribedCategory[], place: Place): DocumentHead['picture'] {
  const { shop, publicUrl, language } = place;
  const cover = shop.home.find((block) => block.cover)?.cover;
  if (!cover)
    return pickPreview(
      categories.find(({ picture }) => picture),
      place,
    );
  const alt = cover.alt ? pickLanguage(cover.alt, language) : shop.name;
  return { url: `${publicUrl}${previewPath(cover.path.slice(imagePath('').length))}`, alt };
}

/**
 * Returns the head of a list's page; that of the start page describes the shop, too.
 * @param search query of its address @param named category of the address, if it names one
 */
export async function describeListHead(
  search: URLSearchParams,
  place: Place,
  named?: CategoryPage,
): Promise<DocumentHead> {
  const asked = readCatalogueQuery(search);
  const query = { ...asked, category: named?.name ?? asked.category };
  const record = named ?? (query.category ? await findNamedCategory(query.category) : undefined);
  const surroundings = { ...place, categories: await listCategories(), record };
  const { title } = nameList(query, surroundings, serverTexts[place.language].pages);
  const head = describeList(query, surroundings);
  const category = surroundings.categories.find(({ name }) => name === query.category);
  const data = record && head.path ? [describeCategoryWay(record, place)] : [];
  if (head.path !== '/') return { ...head, title, picture: pickPreview(category, place), data };
  return { ...head, title, picture: pickHomePreview(surroundings.categories, place), data: describeShop(place) };
}
