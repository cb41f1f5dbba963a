import type { ShopSettings } from '@kontor/shared/config';
import type { Product } from '@kontor/shared/products';
import { isSitePath } from '@kontor/shared/site-paths';
import { productPath } from '@kontor/shared/slugs';
import { baseLanguage } from '@kontor/shared/languages';
import { ApiError } from '../../http/api-error.ts';
import type { PageAnswer } from '../../http/site.ts';
import { previewPath } from '../../lib/previews.ts';
import { getProduct, listCategories } from '../catalogue/products.service.ts';
import { type PageHead, renderHead, summarize } from './page-head.ts';
import { pageTexts } from './page-texts.ts';
import { describeProduct, describeShop, describeWay } from './structured-data.ts';

/** Whose pages they are, and the address of the shop, without a slash at its end. */
export interface Site {
  shop: ShopSettings;
  publicUrl: string;
}

const texts = pageTexts[baseLanguage];

/** What an address may say of a list that search engines know otherwise already. */
const narrowings = ['q', 'sort', 'brand', 'minPrice', 'maxPrice', 'inStock'];

/** The address of a link preview's picture. */
function previewUrl(product: Product, publicUrl: string): PageHead['picture'] {
  const [first] = product.image;
  if (!first) return undefined;
  return { url: `${publicUrl}${previewPath(first.name)}`, alt: first.alt ?? product.name };
}

function productHead(product: Product, { publicUrl, shop }: Site): PageHead {
  const { name, description, category, image } = product;
  const page = `${publicUrl}${productPath(product)}`;
  const pictures = image.map(({ path }) => `${publicUrl}${path}`);
  const ofCategory = `${publicUrl}/?${new URLSearchParams({ category }).toString()}`;
  return {
    title: name,
    description: summarize(description),
    canonical: page,
    picture: previewUrl(product, publicUrl),
    kind: 'product',
    data: [
      describeProduct(product, { page, pictures, shop: publicUrl }),
      describeWay([
        { name: shop.name, url: `${publicUrl}/` },
        { name: category, url: ofCategory },
        { name, url: page },
      ]),
    ],
  };
}

/** Undefined when there is no such product. */
async function findProduct(id: string): Promise<Product | undefined> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return undefined;
  try {
    return await getProduct(id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function answerProduct(id: string, slug: string | undefined, url: URL, site: Site): Promise<PageAnswer> {
  const product = await findProduct(id);
  if (!product) {
    return { status: 404, head: renderHead({ title: texts.productGone, isHidden: true }, site.shop.name) };
  }
  const path = productPath(product);
  if (slug !== undefined && url.pathname !== path) return { status: 301, location: `${path}${url.search}` };
  return { status: 200, head: renderHead(productHead(product, site), site.shop.name) };
}

async function listHead({ searchParams }: URL, { shop, publicUrl }: Site): Promise<PageHead> {
  const categories = await listCategories();
  const category = categories.find(({ name }) => name === searchParams.get('category'))?.name;
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const kept = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  const canonical = `${publicUrl}/${kept.size > 0 ? `?${kept.toString()}` : ''}`;
  const isHidden = narrowings.some((name) => searchParams.has(name));
  const names = categories.map(({ name }) => name).join(', ');
  const heading = category ?? shop.demo?.title.de;
  return {
    title: page > 1 ? texts.pageOf(heading ?? texts.allProducts, page) : heading,
    description: summarize(category ? `${category}: ${shop.name}` : (shop.demo?.text.de ?? `${shop.name}: ${names}`)),
    isHidden,
    canonical: isHidden ? undefined : canonical,
    data: kept.size === 0 && !isHidden ? describeShop(shop, publicUrl) : [],
  };
}

/**
 * What an address of the site answers: the head of its document for search engines and link previews, and its status.
 * An unknown product is 404, a wrong slug leads to the right one, an unknown path to the first page (spec §2).
 */
export async function describePage(url: URL, site: Site): Promise<PageAnswer> {
  const { pathname } = url;
  if (pathname === '/') return { status: 200, head: renderHead(await listHead(url, site), site.shop.name) };
  const [, id, slug] = /^\/products\/([^/]+)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
  if (id !== undefined) return answerProduct(id, slug, url, site);
  if (!isSitePath(pathname)) return { status: 302, location: '/' };
  return { status: 200, head: renderHead({ isHidden: true }, site.shop.name) };
}
