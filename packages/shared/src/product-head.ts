import type { Language } from './languages.ts';
import { localize } from './localize.ts';
import { summarize, type PageHead } from './page-head.ts';
import type { Product } from './products.ts';
import { productPath } from './slugs.ts';

/** What a product's page says of itself. Its path is one in all languages and has the name in the base language. */
export function describeProductPage(product: Product, language: Language): Record<keyof PageHead, string> {
  return {
    title: localize(product, 'name', language),
    description: summarize(localize(product, 'description', language)),
    path: productPath(product),
  };
}
