import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopSettings } from '@kontor/shared/config';
import { type RequestHandler, type Router, Router as makeRouter, static as serveFolder } from 'express';
import expressStaticGzip from 'express-static-gzip';

const year = 31_536_000;

/** JSON that can stand inside a script element. */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The page every route of the site starts from, with the shop's settings inside. */
function startPage(webDist: string, shop: ShopSettings): string {
  return readFileSync(join(webDist, 'index.html'), 'utf8')
    .replace('<!--shop-settings-->', () => scriptSafe(shop))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapedHtml(shop.name)}</title>`);
}

/** Documents that PayPal's buttons may appear in; nothing that only looks like an order's address. */
const orderPage = /^\/orders\/[\w-]+\/?$/;

/** The start page of a document whose scripts may write elements of their own with this nonce. */
function withNonce(page: string, nonce: unknown): string {
  return page.replace('id="shop-settings"', () => `id="shop-settings" nonce="${String(nonce)}"`);
}

const notThere: RequestHandler = (_req, res) => {
  res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found');
};

/** An address with a malformed percent-encoding names nothing. */
const decodable: RequestHandler = (req, res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    notThere(req, res, next);
    return;
  }
  next();
};

/** Stored pictures: names are never used again, so that they may be kept for good. */
export function serveUploads(uploadsDir: string): Router {
  const router = makeRouter();
  router.use(
    serveFolder(uploadsDir, { immutable: true, maxAge: year * 1000, index: false, redirect: false }),
    notThere,
  );
  return router;
}

/**
 * The built site: hashed assets immutable and precompressed; every other address without a file ending gets the
 * start page, which the browser asks for anew each time. A missing asset is 404, never the start page.
 * @param orderHeaders opens order pages, and nothing else, for PayPal's script; gives `res.locals.cspNonce`
 */
export function site(webDist: string, shop: ShopSettings, orderHeaders: RequestHandler): Router {
  const router = makeRouter();
  if (!existsSync(join(webDist, 'index.html'))) return router.use(notThere);
  router.use(decodable);
  const page = startPage(webDist, shop);
  const sendPage: RequestHandler = (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  };
  router.get(['/', '/index.html'], sendPage);
  router.use(
    expressStaticGzip(webDist, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        redirect: false,
        setHeaders: (res, path) => {
          const hashed = /[\\/]assets[\\/]/.test(path);
          res.setHeader('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
        },
      },
    }),
  );
  router.get(orderPage, orderHeaders, (_req, res) => {
    // A nonce must never be served twice.
    res.set('Cache-Control', 'no-store').type('html').send(withNonce(page, res.locals['cspNonce']));
  });
  router.get('/{*path}', (req, res, next) => {
    if (req.path.startsWith('/assets/') || /\.\w{1,8}$/.test(req.path)) notThere(req, res, next);
    else sendPage(req, res, next);
  });
  router.use(notThere);
  return router;
}
