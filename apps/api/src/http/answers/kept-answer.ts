import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from './choose-encoding.ts';

/** JSON answer as it is sent: made once, sent to many. */
export interface PackedAnswer {
  json: Buffer;
  etag: string;
  /** Compressed forms, each made for the first client that accepts it. */
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

/** Answer that may come from memory. @param read returns it packed, and packs a new one by the endpoint's own rules */
export class KeptAnswer<T> {
  readonly read: (pack: (answer: T) => PackedAnswer) => Promise<PackedAnswer>;

  constructor(read: (pack: (answer: T) => PackedAnswer) => Promise<PackedAnswer>) {
    this.read = read;
  }
}

/** Packs an answer that was parsed by its contract. */
export function packAnswer(answer: unknown): PackedAnswer {
  const json = Buffer.from(JSON.stringify(answer));
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  return { json, etag, compressed: {} };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Compression level of rendered pages: a higher one costs more than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Size in bytes below which compression saves nothing. */
const leastCompressed = 1024;

function compress(encoding: 'br' | 'gzip', json: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotli(json, quality) : zip(json);
}

/** Sends a packed answer in an encoding that the client accepts, or 304. */
export async function sendPacked(req: Request, res: Response, { json, etag, compressed }: PackedAnswer): Promise<void> {
  res.set('ETag', etag).set('Content-Type', 'application/json; charset=utf-8').vary('Accept-Encoding');
  const encoding = json.length < leastCompressed || req.fresh ? undefined : chooseEncoding(req);
  if (!encoding) {
    res.send(json);
    return;
  }
  compressed[encoding] ??= compress(encoding, json);
  const body = await compressed[encoding];
  res.set('Content-Encoding', encoding).send(body);
}
