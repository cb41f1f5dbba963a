import { factPrefix } from '@kontor/shared/rules/product/product-list';
import { findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { findMakerSlug } from '@kontor/shared/rules/site/maker-paths';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { ViewedPage } from '@kontor/shared/rules/figures/viewed-pages';
import { productQueryFields } from '@kontor/shared/schemas/product/product-query';

/** Page of a view, without the rest of its address. */
export interface CountedPage {
  page: ViewedPage;
  /** Id of the product, for a product page. */
  product?: string;
}

/** Request as the counter sees it, without IP address and cookies. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  header: (name: string) => string | undefined;
}

/** Words in the User-Agent of programs that identify themselves. `Cubot` is a maker of phones. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|scrape|preview|fetch|monitor|check|scan|curl|wget|python|java\/|okhttp|axios|libwww|headless|lighthouse|facebookexternalhit|whatsapp|feed|archiver/i;

const isProgram = (agent: string): boolean => agent === '' || robot.test(agent);

/** Whether a browser prefetches or prerenders the page, which its visitor may never see. */
const isAhead = ({ header }: SeenRequest): boolean =>
  /prefetch|prerender/i.test(`${header('Sec-Purpose') ?? ''} ${header('Purpose') ?? ''} ${header('X-Moz') ?? ''}`);

const checkoutPath = /^\/(?:shipping|payment-method|placeorder)\/?$/;

function findProduct(path: string): string | undefined {
  return /^\/products\/([0-9a-f]{24})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase();
}

const listFields: ReadonlySet<string> = new Set(Object.keys(productQueryFields));

/** Whether a query searches or filters products; parameters of advertisements do not. */
function asksForList(search: string): boolean {
  const names = [...new URLSearchParams(search).keys()];
  return names.some((name) => listFields.has(name) || name.startsWith(factPrefix));
}

/** Returns the page of an address of the site; undefined for pages that are not counted. */
function findPage(pathname: string, search: string): CountedPage | undefined {
  const { path } = splitLanguagePath(pathname);
  const product = findProduct(path);
  if (product) return { page: 'product', product };
  if (path === '/') return { page: asksForList(search) ? 'list' : 'home' };
  if (findCategorySlug(path) !== undefined) return { page: 'category' };
  if (findMakerSlug(path) !== undefined) return { page: 'maker' };
  if (/^\/cart(?:\/|$)/.test(path)) return { page: 'cart' };
  return checkoutPath.test(path) ? { page: 'checkout' } : undefined;
}

/** Returns the product of a call that comes from the product's own page, by its referrer; carts and saved lists call it, too. */
function findCalledProduct(pathname: string, referrer: string | undefined): CountedPage | undefined {
  const product = /^\/api\/products\/([0-9a-f]{24})$/i.exec(pathname)?.[1]?.toLowerCase();
  if (!product || !referrer || !URL.canParse(referrer)) return undefined;
  const shown = findProduct(splitLanguagePath(new URL(referrer).pathname).path);
  return shown === product ? { page: 'product', product } : undefined;
}

/**
 * Returns the page that a request shows to a person; undefined for other requests, programs and prefetches. A document counts,
 * and so does the API call when the site navigates to a product. Server rendering reads its data without a request.
 */
export function findViewedPage(seen: SeenRequest): CountedPage | undefined {
  if (seen.method !== 'GET' || isProgram(seen.header('User-Agent') ?? '') || isAhead(seen)) return undefined;
  const target = (seen.header('Sec-Fetch-Dest') ?? 'document').toLowerCase();
  const [pathname = '', ...query] = seen.url.split('?');
  if (pathname.startsWith('/api/')) {
    return target === 'empty' ? findCalledProduct(pathname, seen.header('Referer')) : undefined;
  }
  return target === 'document' ? findPage(pathname, query.join('?')) : undefined;
}
