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
  /** Returns the shop as it is set now, and the version of that and of its legal texts. */
  readShop: () => Promise<{ shop: ShopSettings; version: string }>;
  insideReads: ReadonlyMap<string, InsideRead>;
  /** Status and head of an address, or where it leads. */
  describe: (url: URL, shop: ShopSettings) => Promise<PageAnswer>;
  documents: PageDocuments;
}

/** Pages rendered at once; further requests get the page that the browser renders. */
const mostAtOnce = 12;

/** Time limit for rendering a page, in milliseconds: beyond it a browser renders it faster. */
const longestRenderMs = 5000;

const compress = promisify(brotliCompress);
/** A page is compressed once for all who ask within ten seconds: higher costs more than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the API's answer to a call of a page, refusals included. @throws when the API itself fails */
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
 * Waits for a page as long as somebody should.
 * @throws when it takes longer; it may go on by itself, and nothing comes of it
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

/** Values of a query as an address carries them: one that is given several times is a list. */
function asText(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Renders pages, and keeps them compressed as long as the catalogue stays as it is: one render per page at a time.
 * @returns the page of an address; undefined for one that only a browser renders
 * @throws when a page cannot be rendered, or too many are being
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
    // Together, so that both look at the catalogue's versions once; who is led elsewhere misses nothing that fails here.
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
    // Unused parts of an address are in no page, and fill no memory.
    const known = new URL(addLanguagePrefix(language, address), origin);
    // Another way to write it leads to this one.
    if (known.pathname !== pathname) return undefined;
    const [cached, { shop, version }] = await Promise.all([openCache(), readShop()]);
    return cached(`${version} ${known.href}`, ['products', 'stock', 'ratings'], () =>
      renderInTurn(address, known, language, shop),
    );
  };
}
