import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';

/** The documents from which the script can build any page, one for each language; the base language's is the last. */
export const shellPaths: readonly string[] = [...furtherLanguages.map((language) => `/${language}/cart`), '/cart'];

const texts = new Set<string>(Object.values(legalPaths));

/** Whether a page says the same to everybody. The cart comes from the browser's own memory. */
export function isKeptPage(pathname: string): boolean {
  const { path } = splitLanguagePath(pathname);
  return path === '/' || path === '/cart' || path.startsWith('/products/') || texts.has(path);
}

/** Whether a page is an order's: it has headers of its own, for PayPal, and must come from the server. */
export function isOrderPage(pathname: string): boolean {
  return splitLanguagePath(pathname).path.startsWith('/orders/');
}

const reads = /^\/api\/(?:products(?:$|\/)|config\/|legal\/)/;

/** Whether a call reads what everybody may read; answers of admins' calls say themselves that they are not to be kept. */
export function isKeptRead(pathname: string): boolean {
  return reads.test(pathname);
}
