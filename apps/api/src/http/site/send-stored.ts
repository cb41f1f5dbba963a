import { join } from 'node:path';
import { type RequestHandler, static as serveFolder } from 'express';
import type { FileStorage } from '../../lib/storage/file-storage.ts';
import { isFileName, type StoreFolder } from '../../lib/storage/file-store.ts';

const yearMs = 31_536_000_000;

/**
 * Sends stored files by their names, with ranges and validators, to be cached forever: names are never reused. Whatever the
 * store is, Express sends a file of this node, so that answers are the same.
 */
export function sendStored({ folder, isCopied, find }: FileStorage, within?: StoreFolder): RequestHandler {
  const files = serveFolder(join(folder, within ?? ''), {
    immutable: true,
    maxAge: yearMs,
    index: false,
    redirect: false,
  });
  if (!isCopied) return files;
  return async (req, res, next) => {
    const name = req.path.slice(1);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isHere = isRead && isFileName(name) && (await find(within ? `${within}/${name}` : name)) !== undefined;
    if (isHere) files(req, res, next);
    else next();
  };
}
