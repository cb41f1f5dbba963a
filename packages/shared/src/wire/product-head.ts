import type { Language } from '../rules/text/languages.ts';
import { localize } from '../rules/text/localize.ts';
import type { PageHead } from '../rules/site/page-head.ts';
import type { Product } from './products.ts';
import { productPath } from '../rules/product/slugs.ts';
import type { SeoText } from '../schemas/product/seo.ts';
import { wireName } from '../rules/text/texts.ts';
import { summarize } from '../rules/text/summarize.ts';

/** Returns what the merchant has written for search engines in a language; another language's words would not fit. */
function findSeo({ seo }: Pick<Product, 'seo'>, field: SeoText, language: Language): string {
  return seo?.[wireName(field, language)] ?? '';
}

/** Returns the title of a product's page: the merchant's, else the product's name. */
export function titleProduct(product: Omit<Product, 'delivery'>, language: Language): string {
  return findSeo(product, 'title', language) || localize(product, 'name', language);
}

/** Returns the head data of a product's page. Its path is equal in all languages: a slug, or the German name. */
export function describeProduct(
  product: Omit<Product, 'delivery'>,
  language: Language,
): Record<keyof PageHead, string> {
  const written = findSeo(product, 'description', language);
  return { description: written || summarize(localize(product, 'description', language)), path: productPath(product) };
}
