import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ShopSettings } from '@kontor/shared/config';
import { baseLanguage } from '@kontor/shared/languages';
import compression from 'compression';
import { type Response, Router } from 'express';
import { previewOf } from '../../lib/images.ts';
import type { Site } from './describe-page.service.ts';
import { countSitemaps, writeSitemap, writeSitemapIndex } from './sitemap.service.ts';

/** What only buyers and admins look at; pages of it say `noindex` too. */
const closed = ['/api/', '/admin', '/orders/', '/demo-checkout/', '/payments/'];

const tenMinutes = 'public, max-age=600';
const aDay = 'public, max-age=86400';

async function sendSitemap(res: Response, part: number, publicUrl: string): Promise<void> {
  res.set('Cache-Control', tenMinutes).type('application/xml');
  await pipeline(Readable.from(writeSitemap(part, publicUrl)), res);
}

function icon(file: string, sizes: string, purpose = 'any'): object {
  return { src: `/${file}`, sizes, type: 'image/png', purpose };
}

function manifestOf({ name }: ShopSettings): object {
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

/**
 * What browsers, search engines and link previews ask for besides pages: the web app manifest, `robots.txt`, the sitemap
 * and pictures for previews.
 */
export function pageRoutes({ shop, publicUrl }: Site, uploadsDir: string): Router {
  const router = Router({ caseSensitive: true });
  router.get('/manifest.webmanifest', (_req, res) => {
    res
      .set('Cache-Control', tenMinutes)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(shop)));
  });
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
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes rejections on itself
  router.get('/sitemap.xml', compression(), async (_req, res) => {
    const count = await countSitemaps();
    if (count === 1) return sendSitemap(res, 1, publicUrl);
    res.set('Cache-Control', tenMinutes).type('application/xml').send(writeSitemapIndex(count, publicUrl));
    return undefined;
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes rejections on itself
  router.get(/^\/sitemap-([1-9]\d{0,4})\.xml$/, compression(), async (req, res, next) => {
    const part = Number(req.params[0]);
    if (part > (await countSitemaps())) next();
    else await sendSitemap(res, part, publicUrl);
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 passes rejections on itself
  router.get(/^\/previews\/([0-9a-f]{32})\.jpg$/, async (req, res, next) => {
    const file = await previewOf(`${req.params[0]}-800.webp`, uploadsDir).catch(() => undefined);
    if (file === undefined) next();
    else res.set('Cache-Control', aDay).sendFile(file, { dotfiles: 'allow' });
  });
  return router;
}
