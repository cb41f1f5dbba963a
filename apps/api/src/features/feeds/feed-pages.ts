import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { Settings } from '@kontor/shared/wire/settings';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { sendChunks } from '../../http/answers/send-chunks.ts';
import { randomHex } from '../../lib/random.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { readVersions } from '../catalogue/lists/catalogue.service.ts';
import { streamProducts } from '../catalogue/lists/stream-products.service.ts';
import type { FeedContext, FeedFormat, Feeds } from './feed.ts';
import { opensFeeds } from './feed-address.service.ts';
import { type FeedFiles, type FeedVersion, fingerprint, makeFeedFiles } from './feed-files.ts';

const tokenSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const languageSchema = z._default(z.enum(languages), baseLanguage);

interface FeedPageOptions {
  feeds: Feeds;
  readSettings: () => Promise<Settings>;
  publicUrl: string;
  folder: string;
  now: () => Date;
}

/** Finds the format of an address. @throws 404 alike for unknown feeds and for wrong tokens */
async function findFormat(req: Request, feeds: Feeds): Promise<{ key: string; format: FeedFormat }> {
  const [, name = '', ending = ''] = /^\/feeds\/([a-z]+)\.([a-z]+)$/.exec(req.path) ?? [];
  const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined;
  const format = feed && Object.hasOwn(feed.formats, ending) ? feed.formats[ending] : undefined;
  const token = z.safeParse(tokenSchema, req.query['token']);
  if (!format || !token.success || !(await opensFeeds(token.data))) throw notFound('Feed');
  return { key: `${name}-${ending}`, format };
}

function readContext(req: Request, { shop, shipping, seller }: Settings, publicUrl: string): FeedContext {
  const language = z.safeParse(languageSchema, req.query['language']);
  if (!language.success) throw new ApiError('invalid_input', `language is one of ${languages.join(', ')}`);
  const { rates, methods } = shipping;
  const delivery = { shipping: { rates, ...(methods && { methods }) }, home: seller.country || 'DE' };
  return { shopName: shop.name, publicUrl, language: language.data, ...delivery };
}

/** Returns the version of the catalogue and of all else in a feed. A new day makes a new one: data may be written from outside. */
async function readVersion(context: FeedContext, day: string): Promise<string> {
  const { version } = await readVersions();
  return JSON.stringify([version ?? randomHex(8), day, context]);
}

/** Reads a packed file, unpacked for clients that take no gzip, and closes it, even if the client has gone. */
async function* readFeed(file: FileHandle, isPacked: boolean): AsyncGenerator<Uint8Array> {
  const packed = file.createReadStream();
  try {
    yield* isPacked ? packed : packed.pipe(createGunzip());
  } finally {
    packed.destroy();
  }
}

async function sendFile(
  req: Request,
  res: Response,
  {
    files,
    wanted,
    format,
    context,
  }: { files: FeedFiles; wanted: FeedVersion; format: FeedFormat; context: FeedContext },
): Promise<void> {
  // The token is a key: no shared cache keeps the answer. `no-cache` makes clients ask whether it has changed.
  res.set({ 'Cache-Control': 'private, no-cache', ETag: `W/"${fingerprint(wanted)}"`, 'X-Robots-Tag': 'noindex' });
  res.vary('Accept-Encoding');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const file = await files.open(wanted, () => format.write(streamProducts(), context));
  const isPacked = req.acceptsEncodings('gzip') === 'gzip';
  const headers = { 'Content-Type': format.contentType, ...(isPacked && { 'Content-Encoding': 'gzip' }) };
  await sendChunks(res, headers, readFeed(file, isPacked));
}

/** Answers one feed. @throws 404 alike for unknown feeds and for wrong tokens */
async function answerFeed(
  req: Request,
  res: Response,
  { feeds, readSettings, publicUrl, now, files }: FeedPageOptions & { files: FeedFiles },
): Promise<void> {
  const { key, format } = await findFormat(req, feeds);
  const settings = await readSettings();
  if (settings.opening.state !== 'open') {
    res.status(503).set({ 'Retry-After': '3600', 'Cache-Control': 'no-store' }).end();
    return;
  }
  const context = readContext(req, settings, publicUrl);
  const wanted = { key: `${key}-${context.language}`, version: await readVersion(context, berlinDay(now())) };
  await sendFile(req, res, { files, wanted, format, context });
}

/** Serves the feeds: `/feeds/google.xml?token=…&language=en`. While the shop is closed they are 503, as all its pages. */
export function feedPages(options: FeedPageOptions): Router {
  const router = Router({ caseSensitive: true });
  // Folders that begin with a dot are not served among the pictures.
  const files = makeFeedFiles(join(options.folder, '.feeds'));
  router.get(/^\/feeds\//, (req, res) => answerFeed(req, res, { ...options, files }));
  return router;
}
