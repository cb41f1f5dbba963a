import { localizePlain } from '../rules/markdown/localize-plain.ts';
import type { Language } from '../rules/text/languages.ts';
import type { PageHead } from '../rules/site/page-head.ts';
import type { Product } from './products.ts';
import { productPath } from '../rules/product/slugs.ts';
import { findSeo } from '../rules/product/seo-words.ts';
import { summarize } from '../rules/text/summarize.ts';

/**
 * Returns the path under which search engines list a product: of a variant that of its group's first in stock, otherwise first
 * one.
 */
function canonicalPath(product: Omit<Product, 'delivery'>): string {
  const published = product.group?.variants.filter((variant) => variant.published) ?? [];
  const face = published.find(({ inStock }) => inStock) ?? published[0];
  return productPath(face ? { name: '', ...face } : product);
}

/** Returns the head data of a product's page. Its path is equal in all languages: a slug, or the German name. */
export function describeProduct(
  product: Omit<Product, 'delivery'>,
  language: Language,
): Record<keyof PageHead, string> {
  const written = findSeo(product, 'description', language);
  return {
    description: written || summarize(localizePlain(product, 'description', language)),
    path: canonicalPath(product),
  };
}
