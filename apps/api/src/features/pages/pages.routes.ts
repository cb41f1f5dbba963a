import type { ShopSettings } from '@kontor/shared/wire/config';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import compression from 'compression';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { sendChunks } from '../../http/answers/send-chunks.ts';
import { findPreview } from '../../lib/images/previews.ts';
import type { FileStorage } from '../../lib/storage/file-storage.ts';
import { countSitemaps, writeSitemap, writeSitemapIndex } from './sitemap.service.ts';

/** Pages for buyers and admins alone; they also say `noindex`. */
const closedPages = ['/admin', '/orders/', '/demo-checkout/'];
/** Paths closed to search engines, including those pages in each language. */
const closed = [
  '/api/',
  '/payments/',
  ...languages.flatMap((language) => closedPages.map((path) => addLanguagePrefix(language, path))),
];

const tenMinutes = 'public, max-age=600';
const aDay = 'public, max-age=86400';
const xmlHeaders = { 'Cache-Control': tenMinutes, 'Content-Type': 'application/xml; charset=utf-8' };

/** Answers 503 for the list of pages while all pages do, so that search engines come again later. */
async function waitForOpening(res: Response, next: NextFunction, readShop: PageOptions['readShop']): Promise<void> {
  const { opening } = await readShop();
  if (opening.state === 'open') next();
  else res.status(503).set({ 'Retry-After': '3600', 'Cache-Control': 'no-store' }).end();
}

async function sendSitemap(res: Response, publicUrl: string): Promise<void> {
  const count = await countSitemaps();
  if (count === 1) await sendPart(res, 1, publicUrl);
  else res.set(xmlHeaders).send(writeSitemapIndex(count, publicUrl));
}

function sendPart(res: Response, part: number, publicUrl: string): Promise<void> {
  return sendChunks(res, xmlHeaders, writeSitemap(part, publicUrl));
}

async function sendPartIfThere(req: Request, res: Response, next: NextFunction, publicUrl: string): Promise<void> {
  const part = Number(req.params[0]);
  if (part > (await countSitemaps())) next();
  else await sendPart(res, part, publicUrl);
}

async function sendPreview(req: Request, res: Response, next: NextFunction, storage: FileStorage): Promise<void> {
  const name = await findPreview(`${req.params[0]}.webp`, storage.store);
  const file = name && (await storage.find(name));
  if (file === undefined) next();
  else res.set('Cache-Control', aDay).sendFile(file, { dotfiles: 'allow' });
}

function icon(file: string, sizes: string, purpose = 'any'): object {
  return { src: `/${file}`, sizes, type: 'image/png', purpose };
}

function makeWebManifest({ name }: ShopSettings): object {
  return {
    name,
    short_name: name,
    lang: baseLanguage,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

async function sendManifest(res: Response, readShop: PageOptions['readShop']): Promise<void> {
  const manifest = makeWebManifest(await readShop());
  res.set('Cache-Control', tenMinutes).type('application/manifest+json').send(JSON.stringify(manifest));
}

interface PageOptions {
  readShop: () => Promise<ShopSettings>;
  /** Address of the shop, without a trailing slash. */
  publicUrl: string;
  storage: FileStorage;
}

/**
 * Serves the further files for browsers, search engines and link previews: the web app manifest, `robots.txt`, the sitemap and
 * preview pictures.
 */
export function pageRoutes({ readShop, publicUrl, storage }: PageOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get('/manifest.webmanifest', (_req, res) => sendManifest(res, readShop));
  router.get('/robots.txt', (_req, res) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    res
      .set('Cache-Control', tenMinutes)
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  router.get(/^\/sitemap(?:-\d+)?\.xml$/, (_req, res, next) => waitForOpening(res, next, readShop));
  router.get('/sitemap.xml', compression(), (_req, res) => sendSitemap(res, publicUrl));
  router.get(/^\/sitemap-([1-9]\d{0,4})\.xml$/, compression(), (req, res, next) =>
    sendPartIfThere(req, res, next, publicUrl),
  );
  router.get(/^\/previews\/([0-9a-f]{16,32}-\d+)\.jpg$/, (req, res, next) => sendPreview(req, res, next, storage));
  return router;
}
