import type { ShopSettings } from '@kontor/shared/wire/config';
import { furtherLanguages, type Language } from '@kontor/shared/rules/text/languages';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import compression from 'compression';
import { type Request, type RequestHandler, type Response, type Router, Router as makeRouter } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isDatabaseAway } from '../../lib/database/database-errors.ts';
import { escapeHtml } from '../../lib/text/html.ts';
import { type FindElsewhere, leadElsewhere, noteEarlier } from './lead-elsewhere.ts';
import { leadToKeptLanguage } from './kept-language.ts';
import { notThere } from './not-there.ts';
import type { PageContent, PageDocuments } from '@kontor/shared/wire/page-documents';
import { type KeptDocument, sendKeptPage } from './send-kept-page.ts';

const year = 31_536_000;

interface Elsewhere {
  status: 301 | 302;
  location: string;
}

/** Answer to an address of the site: a document in a language with this head, or a redirect. */
export type PageAnswer = { status: 200 | 404; language: Language; head: string } | Elsewhere;

/** Cached answer to an address: its document, or its redirect. */
export type KeptPage = KeptDocument | Elsewhere;

/** Content of a closed shop's page. */
export type ClosedPage = Pick<PageContent, 'language' | 'head' | 'html'>;

export interface SiteOptions {
  webDist: string;
  /** Returns the shop's present settings; never fails. */
  readShop: () => Promise<ShopSettings>;
  documents: PageDocuments | undefined;
  /** Sends assets that are not in this build. */
  lastAssets: RequestHandler;
  orderHeaders: RequestHandler;
  describe: (url: URL, shop: ShopSettings) => Promise<PageAnswer>;
  /** Returns the page that replaces this one while the shop is closed; undefined if it stays accessible. */
  describeClosed: (url: URL, shop: ShopSettings) => ClosedPage | undefined;
  /** Renders a page on the server; undefined for pages that only a browser renders. */
  render?: ((url: URL) => Promise<KeptPage | undefined>) | undefined;
  /** Returns where an address that the shop does not have leads. */
  findRedirect?: FindElsewhere | undefined;
  /** Called when a page is not rendered, or gets no head of its own. */
  onError: (error: unknown) => void;
}

/** Documents with PayPal's buttons; other addresses that resemble an order's do not match. */
const orderPage = new RegExp(String.raw`^(?:/(?:${furtherLanguages.join('|')}))?/orders/[\w-]+/?$`);

/** Adds a nonce to a document, with which its scripts may write elements of their own. */
function withNonce(document: string, nonce: unknown): string {
  return document.replace('id="shop-settings"', () => `id="shop-settings" nonce="${String(nonce)}"`);
}

/** Answers an address without a file: its redirect, else 404. */
function answerMissing(options: SiteOptions): RequestHandler {
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isLed = isRead && !req.path.startsWith('/assets/') && (await leadElsewhere(req, res, options));
    if (!isLed) await notThere(req, res, next);
  };
}

/** Passes an address with a malformed percent-encoding on as no page: there may be a redirect from it. */
function refuseUndecodable(missing: RequestHandler): RequestHandler {
  return (req, res, next) => {
    try {
      decodeURIComponent(req.path);
    } catch {
      return missing(req, res, next);
    }
    return next();
  };
}

/** Whether an answer says that there is nothing at an address: only those are redirected elsewhere. */
const isNothing = (answer: { status: number }): boolean => answer.status === 404 || answer.status === 302;

/** Seconds of Retry-After: the time of the opening is unknown, and search engines return by themselves. */
const closedRetryAfter = 3600;

/** Returns the default head of a page. */
function plainHead(pathname: string, shop: ShopSettings): { head: string; language: Language } {
  return { head: `<title>${escapeHtml(shop.name)}</title>`, language: splitLanguagePath(pathname).language };
}

type BuiltSite = SiteOptions & { documents: PageDocuments };

/** @param isAway skips the database, which was just found to be away */
async function findAnswer(
  url: URL,
  shop: ShopSettings,
  { describe, onError, isAway }: Pick<SiteOptions, 'describe' | 'onError'> & { isAway: boolean },
): Promise<PageAnswer> {
  const plain = { status: 200, ...plainHead(url.pathname, shop) } as const;
  // The site works without it: a missing head is no reason to show nothing.
  const giveNone = (error: unknown): PageAnswer => {
    onError(error);
    return plain;
  };
  return isAway ? plain : describe(url, shop).catch(giveNone);
}

async function answerPage(req: Request, res: Response, built: BuiltSite): Promise<void> {
  const { readShop, documents, describeClosed, render, onError } = built;
  // Concatenated and not resolved: a path may begin like another host.
  const url = new URL(`http://site${req.originalUrl.replace(/^\/*/, '/')}`);
  res.set('Cache-Control', res.get('Cache-Control') ?? 'no-cache');
  const shop = await readShop();
  const sendHtml = (status: number, html: string) => res.status(status).type('html').send(html);
  const closed = describeClosed(url, shop);
  if (closed) {
    res.set({ 'Retry-After': String(closedRetryAfter), 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
    sendHtml(503, documents.rendered({ ...closed, shop, preloads: '', answers: {} }));
    return;
  }
  // A page that cannot be rendered here is rendered by the browser.
  let failure: unknown;
  const kept = await render?.(url).catch((error: unknown) => {
    onError(error);
    failure = error;
  });
  if (kept) {
    if (isNothing(kept) && (await leadElsewhere(req, res, built))) return;
    if ('location' in kept) res.redirect(kept.status, kept.location + (kept.status === 301 ? url.search : ''));
    else await sendKeptPage(req, res, kept);
    return;
  }
  const isAway = failure instanceof Error && isDatabaseAway(failure);
  const answer = await findAnswer(url, shop, { ...built, isAway });
  if (isNothing(answer) && (await leadElsewhere(req, res, built))) return;
  if (answer.status === 301) noteEarlier(req, built);
  if ('location' in answer) res.redirect(answer.status, answer.location);
  else sendHtml(answer.status, documents.shell({ ...answer, shop }));
}

async function sendOrderPage(req: Request, res: Response, { readShop, documents }: BuiltSite): Promise<void> {
  const shop = await readShop();
  // A nonce must never be served twice.
  const page = withNonce(documents.shell({ ...plainHead(req.path, shop), shop }), res.locals['cspNonce']);
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html').send(page);
}

function sendFiles(webDist: string): RequestHandler {
  return expressStaticGzip(webDist, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (res, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        // SVG without a charset is read in a browser's default encoding (ASVS 4.1.1).
        if (/\.svg(?:\.br|\.gz)?$/.test(path)) res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
        res.setHeader('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      },
    },
  });
}

/**
 * Serves the built site: hashed assets immutable and precompressed; every other address without a file ending gets the start
 * page, which the browser revalidates on each visit. A missing asset is 404, never the start page.
 * @param orderHeaders opens order pages, and nothing else, for PayPal's script; gives `res.locals.cspNonce`
 * @param describe what an address answers
 */
export function site(options: SiteOptions): Router {
  const { webDist, documents, orderHeaders, lastAssets } = options;
  const router = makeRouter();
  if (!documents) return router.use(notThere);
  const built = { ...options, documents };
  const missing = answerMissing(options);
  router.use(refuseUndecodable(missing));
  const sendPage: RequestHandler = (req, res) => answerPage(req, res, built);
  router.get('/', leadToKeptLanguage, sendPage);
  router.get('/index.html', (_req, res) => res.redirect(301, '/'));
  router.use(sendFiles(webDist));
  router.use('/assets', compression(), lastAssets);
  router.get(orderPage, orderHeaders, (req, res) => sendOrderPage(req, res, built));
  router.get('/{*path}', (req, res, next) => {
    const isMissingFile = req.path.startsWith('/assets/') || /\.\w{1,8}$/.test(req.path);
    // Returned to Express, which answers for a rejected promise.
    return isMissingFile ? missing(req, res, next) : sendPage(req, res, next);
  });
  router.use(notThere);
  return router;
}
