import { type Request, type RequestHandler, type Response, type Router, Router as makeRouter } from 'express';
import { imageName, imagePath, largestFile, nameOfWidth } from '../../lib/images/image-files.ts';
import { type ImageFormat, imageWidths } from '../../lib/images/images.ts';
import { makeMissingFile } from '../../lib/images/missing-files.ts';
import type { FileStorage } from '../../lib/storage/file-storage.ts';
import type { FileStore } from '../../lib/storage/file-store.ts';
import { notThere } from './not-there.ts';
import { sendStored } from './send-stored.ts';

/** Returns a file of a picture: its name without width and ending, and the width. */
const pictureFile = (format: ImageFormat) => new RegExp(`^/([0-9a-f]{16,32})-(${imageWidths.join('|')})\\.${format}$`);

function readAddress(req: Request) {
  return { name: imageName(String(req.params[0])), width: Number(req.params[1]) };
}

/** Redirects to another file of the picture: better than none, and the address stays free for the right one. */
function leadTo(name: string, res: Response): void {
  res.set('Cache-Control', 'no-store').redirect(302, imagePath(name));
}

/** Makes a width that is missing for a picture. If that is not possible now, redirects to the width that every picture has. */
function makeWidth(store: FileStore, onError: (error: unknown) => void): RequestHandler {
  return async (req, res, next) => {
    const { name, width } = readAddress(req);
    const made = await makeMissingFile({ name, width, format: 'webp' }, store).catch(onError);
    if (made === undefined && (await store.stat(name))) leadTo(name, res);
    else next();
  };
}

/** Redirects to WebP while AVIF is made for the next request: encoding takes too long to wait for. */
function beginAvif(store: FileStore, onError: (error: unknown) => void): RequestHandler {
  return async (req, res, next) => {
    const { name, width } = readAddress(req);
    if (!(await store.stat(largestFile(name)))) return next();
    void makeMissingFile({ name, width, format: 'avif' }, store).catch(onError);
    return leadTo(nameOfWidth(name, width), res);
  };
}

/**
 * Serves stored pictures.
 * @param onError called with the reason why a file could not be made
 */
export function serveUploads(storage: FileStorage, onError: (error: unknown) => void): Router {
  const router = makeRouter();
  const { store } = storage;
  const files = sendStored(storage);
  router.use(files);
  router.get(pictureFile('webp'), makeWidth(store, onError), files);
  router.get(pictureFile('avif'), beginAvif(store, onError));
  router.use(notThere);
  return router;
}
