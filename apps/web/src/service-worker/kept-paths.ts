import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';

/** Documents from which the script can render any page, one per language; the base language's is the last. */
export const shellPaths: readonly string[] = [...furtherLanguages.map((language) => `/${language}/cart`), '/cart'];

const texts = new Set<string>(Object.values(legalPaths));

/** Tells whether a page is the same for everybody. The cart's contents come from the browser's storage. */
export function isKeptPage(pathname: string): boolean {
  const { path } = splitLanguagePath(pathname);
  return path === '/' || path === '/cart' || path.startsWith('/products/') || texts.has(path);
}

/** Tells whether a page is an order's: its headers allow PayPal, so it must come from the server. */
export function isOrderPage(pathname: string): boolean {
  return splitLanguagePath(pathname).path.startsWith('/orders/');
}

const reads = /^\/api\/(?:products(?:$|\/)|config\/|legal\/)/;

/** Tells whether a call reads public data; answers to admins' calls forbid caching themselves. */
export function isKeptRead(pathname: string): boolean {
  return reads.test(pathname);
}
