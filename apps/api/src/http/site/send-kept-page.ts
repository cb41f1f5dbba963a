import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from '../answers/choose-encoding.ts';

/** A cached rendered page: the whole document, compressed. */
export interface KeptDocument {
  status: 200 | 404;
  etag: string;
  brotli: Buffer;
}

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Sends a cached page in an encoding that the client accepts, or 304. Nearly all clients accept the stored one. */
export async function sendKeptPage(req: Request, res: Response, { status, etag, brotli }: KeptDocument) {
  res.status(status).vary('Accept-Encoding').set('ETag', etag).type('html');
  const encoding = chooseEncoding(req);
  if (encoding) res.set('Content-Encoding', encoding);
  if (encoding === 'br') return res.send(brotli);
  const html = await unpack(brotli);
  return res.send(encoding === 'gzip' ? await zip(html) : html);
}
