import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { categoryPaths } from '@kontor/shared/rules/site/category-paths';
import { placePage } from '@kontor/shared/rules/site/head-elements';
import { localize } from '@kontor/shared/rules/text/localize';
import { describeProduct } from '@kontor/shared/wire/product-head';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { findSeo } from '@kontor/shared/rules/product/seo-words';
import { hasMethods } from '@kontor/shared/rules/shipping/choose-method';
import type { Product } from '@kontor/shared/wire/products';
import type { Settings } from '@kontor/shared/wire/settings';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { ApiError } from '../../http/answers/api-error.ts';
import { previewPath } from '../../lib/images/previews.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import type { Undated } from '../catalogue/product-answer.ts';
import { getProduct } from '../catalogue/products.service.ts';
import type { DocumentHead, Place } from './page-head.ts';
import type { UnitDelivery } from './structured-offer.ts';
import { describeGroup } from './structured-group.ts';
import { describeOffer, describeWay } from './structured-data.ts';

/** Returns a product; undefined when there is none. */
export async function findProduct(id: string): Promise<Undated<Product> | undefined> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return undefined;
  try {
    return await getProduct(id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Returns the picture of a link preview. */
function pickPreview(product: Undated<Product>, { publicUrl, language }: Place): DocumentHead['picture'] {
  const [first] = product.image;
  if (!first) return undefined;
  const alt = localize(first, 'alt', language) || localize(product, 'name', language);
  return { url: `${publicUrl}${previewPath(first.name)}`, alt };
}

/** Returns the categories that lead to a product with their addresses; a category without a record leads to its list. */
function listCategorySteps(product: Undated<Product>, { publicUrl, language }: Place) {
  const { category, categoryPath: steps } = product;
  const name = localize(product, 'category', language);
  const list = publicUrl + addLanguagePrefix(language, cataloguePath({ category }));
  if (!steps?.length) return [{ name, url: list }];
  return steps.map((step, index) => ({
    // Its own category is called as the product calls it.
    name: index === steps.length - 1 ? name : localize(step, 'name', language),
    url: publicUrl + placePage(categoryPaths(step), language),
  }));
}

/** Reads weight and shipping class of a product, which its answer lacks; undefined in a shop without delivery methods. */
export async function findDelivery(
  { _id }: Undated<Product>,
  { shipping, seller }: Pick<Settings, 'shipping' | 'seller'>,
): Promise<UnitDelivery | undefined> {
  if (!hasMethods(shipping)) return undefined;
  const stored = await ProductModel.findById(_id, { weight: 1, shippingClass: 1 }).lean<
    Pick<StoredProduct, 'weight' | 'shippingClass'>
  >();
  const { methods = [] } = shipping;
  return { methods, home: seller.country || 'DE', weight: stored?.weight, shippingClass: stored?.shippingClass };
}

/** Returns the head of a product's page. @param delivery in a shop with delivery methods */
export function describeProductHead(
  product: Undated<Product>,
  place: Place,
  delivery: UnitDelivery | undefined,
): DocumentHead {
  const { publicUrl, shop, language } = place;
  const head = describeProduct(product, language);
  const at = (path: string) => `${publicUrl}${addLanguagePrefix(language, path)}`;
  // Search engines list a variant under its group's address; its offer is on its own page.
  const page = at(productPath(product));
  const pictures = product.image.map(({ path }) => `${publicUrl}${path}`);
  const name = localize(product, 'name', language);
  const described = describeOffer(product, { ...place, delivery }, { page, pictures, shop: publicUrl });
  const { group } = product;
  const goods = group ? describeGroup(product, group, { described, language, at, face: head.path }) : described;
  return {
    ...head,
    title: findSeo(product, 'title', language) || name,
    picture: pickPreview(product, place),
    kind: 'product',
    price: product.price,
    inStock: product.countInStock > 0,
    data: [
      goods,
      describeWay([{ name: shop.name, url: at('/') }, ...listCategorySteps(product, place), { name, url: page }]),
    ],
  };
}
