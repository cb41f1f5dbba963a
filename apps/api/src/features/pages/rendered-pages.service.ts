import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Language } from '@kontor/shared/rules/text/languages';
import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { CallAnswer, FindAddress, RenderPage } from '@kontor/web/server';
import { ApiError } from '../../http/answers/api-error.ts';
import { makeErrorBody } from '../../http/answers/error-response.ts';
import type { InsideRead } from '../../http/implement.ts';
import type { PageDocuments } from '@kontor/shared/wire/page-documents';
import type { KeptPage, PageAnswer } from '../../http/site/site.ts';
import { catalogueCache } from '../catalogue/lists/catalogue.service.ts';

/** Renderer of the site: the build of `apps/web` for servers. */
export interface Renderer {
  findAddress: FindAddress;
  renderPage: RenderPage;
}

export interface RenderedPagesOptions extends Renderer {
  /** Returns the shop's present settings, with a version that covers them and its legal texts. */
  readShop: () => Promise<{ shop: ShopSettings; version: string }>;
  insideReads: ReadonlyMap<string, InsideRead>;
  /** Returns status and head of an address, or its redirection. */
  describe: (url: URL, shop: ShopSettings) => Promise<PageAnswer>;
  documents: PageDocuments;
}

/** Pages rendered at once; further requests get the page that the browser renders. */
const mostAtOnce = 12;

/** Time limit for rendering a page, in milliseconds: beyond it a browser renders it faster. */
const longestRenderMs = 5000;

const compress = promisify(brotliCompress);
/**
 * Compression level: a page is compressed once for all requests within ten seconds, and a higher level costs more than it
 * saves.
 */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the API's answer to a call of a page, including refusals. @throws when the API itself fails */
async function answerCall(read: InsideRead | undefined, input: Parameters<InsideRead>[0]): Promise<CallAnswer> {
  if (!read) throw new Error('A page asks for what the API does not give to everybody');
  try {
    return { data: await read(input) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { error: { status: error.status, data: makeErrorBody(error) } };
  }
}

/**
 * Waits for a page up to the time limit.
 * @throws when it takes longer; the rendering may continue, but its result is dropped
 */
async function limitTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    const error = new Error(`A page was not rendered within ${longestRenderMs / 1000} s`);
    timer = setTimeout(() => reject(error), longestRenderMs);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the values of a query in the form of an address: a repeated one is a list. */
function asText(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Renders pages, and caches them compressed until the catalogue changes: one render per page at a time.
 * @returns the page of an address; undefined for one that only a browser renders
 * @throws when a page cannot be rendered, or too many are being rendered
 */
export function renderedPages(options: RenderedPagesOptions): (url: URL) => Promise<KeptPage | undefined> {
  const { findAddress, renderPage, readShop, insideReads, describe, documents } = options;
  const openCache = catalogueCache();
  let atOnce = 0;

  const render = async (address: string, url: URL, language: Language, shop: ShopSettings): Promise<KeptPage> => {
    const rendering = renderPage({
      address,
      language,
      settings: shop,
      ask: ({ key, params, query }) => answerCall(insideReads.get(key), { params, query: asText(query) }),
    });
    // Both run together, to read the catalogue's versions once; a redirection needs no page, so that a failure here is ignored.
    rendering.catch(() => {});
    const described = await describe(url, shop);
    if ('location' in described) return described;
    const page = await rendering;
    const html = documents.rendered({ ...page, language, shop, head: described.head });
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    return { status: described.status, etag, brotli: await compress(html, quality) };
  };
  const renderInTurn = async (...page: Parameters<typeof render>): Promise<KeptPage> => {
    if (atOnce >= mostAtOnce) throw new Error(`${mostAtOnce} pages are being rendered already`);
    atOnce += 1;
    try {
      return await limitTime(render(...page));
    } finally {
      atOnce -= 1;
    }
  };

  return async ({ origin, pathname, search }) => {
    const { language, path } = splitLanguagePath(pathname);
    const address = findAddress(path, search);
    if (address === undefined) return undefined;
    // Unused parameters of an address do not affect its page, and must not fill the cache.
    const known = new URL(addLanguagePrefix(language, address), origin);
    // Another spelling redirects to this one.
    if (known.pathname !== pathname) return undefined;
    const [cached, { shop, version }] = await Promise.all([openCache(), readShop()]);
    return cached(`${version} ${known.href}`, ['products', 'stock', 'ratings'], () =>
      renderInTurn(address, known, language, shop),
    );
  };
}
