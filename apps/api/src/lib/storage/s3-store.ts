import { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { FileStore, StoredFile, StoreFolder } from './file-store.ts';
import { type S3Send, type S3Settings, makeS3Send } from './s3-request.ts';
import { StorageError } from './storage-error.ts';

/** Objects written at once: the files of a picture. */
const maxAtOnce = 4;

const listSchema = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.optional(z.string()),
    NextContinuationToken: z.optional(z.string()),
    Contents: z.optional(z.array(z.object({ Key: z.string(), Size: z.string(), LastModified: z.string() }))),
  }),
});

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** Reads one page of a list of objects. @throws `StorageError` for another answer, such as a proxy's page */
async function listPage(send: S3Send, prefix: string, token: string | undefined) {
  const query = { 'list-type': '2', prefix, delimiter: '/', ...(token && { 'continuation-token': token }) };
  const response = await send({ method: 'GET', query });
  const list = z.safeParse(listSchema, parser.parse((await response?.text()) ?? ''));
  if (!list.success) throw new StorageError('refused', new Error('not the list of a bucket'));
  return list.data.ListBucketResult;
}

async function* walkBucket(send: S3Send, folder: StoreFolder | undefined): AsyncIterable<StoredFile> {
  let token: string | undefined;
  do {
    const page = await listPage(send, folder ? `${folder}/` : '', token);
    for (const { Key: key, Size, LastModified } of page.Contents ?? []) {
      if (folder ? key !== `${folder}/` : !key.startsWith('.')) {
        yield { key, bytes: Number(Size), changedAt: new Date(LastModified) };
      }
    }
    token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

/** Passes a content on; a connection that breaks within it is the store's. */
async function* readBody(body: NonNullable<Response['body']>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new StorageError('away', error);
  }
}

async function inBatches<T>(items: readonly T[], each: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += maxAtOnce) {
    await Promise.all(items.slice(from, from + maxAtOnce).map(each));
  }
}

async function statObject(send: S3Send, key: string): Promise<StoredFile | undefined> {
  const response = await send({ method: 'HEAD', key });
  if (!response) return undefined;
  const bytes = Number(response.headers.get('Content-Length'));
  return { key, bytes, changedAt: new Date(response.headers.get('Last-Modified') ?? 0) };
}

/** Creates the store in a bucket of Amazon S3, or of a server with its interface. */
export function s3Store(settings: S3Settings): FileStore {
  const send = makeS3Send(settings);
  return {
    put: (files) => inBatches([...files], ([key, body]) => send({ method: 'PUT', key, body })),
    stat: (key) => statObject(send, key),
    read: async (key, range) => {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const response = await send({ method: 'GET', key, ...(headers && { headers }) });
      return response?.body ? Readable.from(readBody(response.body), { objectMode: false }) : undefined;
    },
    remove: (keys) => inBatches(keys, (key) => send({ method: 'DELETE', key })),
    walk: (folder) => walkBucket(send, folder),
    // An object appears complete or not at all.
    removeParts: async () => undefined,
  };
}
