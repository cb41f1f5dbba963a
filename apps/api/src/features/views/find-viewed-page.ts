import { factPrefix } from '@kontor/shared/rules/product/product-list';
import { findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { findMakerSlug } from '@kontor/shared/rules/site/maker-paths';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { ViewedPage } from '@kontor/shared/rules/figures/viewed-pages';
import { productQueryFields } from '@kontor/shared/schemas/product/product-query';

/** Page as it is counted. */
export interface CountedPage {
  page: ViewedPage;
  /** Id of the product of its page. */
  product?: string;
}

/** Request as far as it decides what is counted; its address and cookies are not among it. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  header: (name: string) => string | undefined;
}

/** Words by which programs call themselves, as far as they do. Cubot makes phones. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|scrape|preview|fetch|monitor|check|scan|curl|wget|python|java\/|okhttp|axios|libwww|headless|lighthouse|facebookexternalhit|whatsapp|feed|archiver/i;

const isProgram = (agent: string): boolean => agent === '' || robot.test(agent);

/** Whether a browser loads the page ahead of a visitor who may never look at it. */
const isAhead = ({ header }: SeenRequest): boolean =>
  /prefetch|prerender/i.test(`${header('Sec-Purpose') ?? ''} ${header('Purpose') ?? ''} ${header('X-Moz') ?? ''}`);

const checkoutPath = /^\/(?:shipping|payment-method|placeorder)\/?$/;

function findProduct(path: string): string | undefined {
  return /^\/products\/([0-9a-f]{24})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase();
}

const listFields: ReadonlySet<string> = new Set(Object.keys(productQueryFields));

/** Whether a query asks for a list: words of advertisements do not. */
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

/** Returns the product whose page asks for it: the call of the cart or of what is kept for later has another referrer. */
function findCalledProduct(pathname: string, referrer: string | undefined): CountedPage | undefined {
  const product = /^\/api\/products\/([0-9a-f]{24})$/i.exec(pathname)?.[1]?.toLowerCase();
  if (!product || !referrer || !URL.canParse(referrer)) return undefined;
  const shown = findProduct(splitLanguagePath(new URL(referrer).pathname).path);
  return shown === product ? { page: 'product', product } : undefined;
}

/**
 * Returns the page that a request shows to somebody; undefined for other requests, for programs, and for pages that are loaded
 * ahead. A document counts, and the call by which the site goes on to a product; the call that fills a document is none.
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
