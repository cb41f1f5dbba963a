import type { Language } from './languages.ts';
import { localize } from './localize.ts';
import type { PageHead } from './page-head.ts';
import type { Product } from './products.ts';
import { productPath } from './slugs.ts';
import { summarize } from './summarize.ts';

/** What search engines are told of a product's page. Its path is one in all languages and has the German name. */
export function describeProduct(
  product: Omit<Product, 'delivery'>,
  language: Language,
): Record<keyof PageHead, string> {
  return { description: summarize(localize(product, 'description', language)), path: productPath(product) };
}
