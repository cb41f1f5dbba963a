import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Request,
  type RequestHandler,
  type Response,
  type Router,
  Router as makeRouter,
  static as serveFolder,
} from 'express';
import { imageName, imagePath, largestFile, nameOfWidth } from '../../lib/images/image-files.ts';
import { type ImageFormat, imageWidths } from '../../lib/images/images.ts';
import { makeMissingFile } from '../../lib/images/missing-files.ts';
import { notThere } from './not-there.ts';

const yearMs = 31_536_000_000;

/** Returns a file of a picture: its name without width and ending, and the width. */
const pictureFile = (format: ImageFormat) => new RegExp(`^/([0-9a-f]{32})-(${imageWidths.join('|')})\\.${format}$`);

function readAddress(req: Request) {
  return { name: imageName(String(req.params[0])), width: Number(req.params[1]) };
}

/** Redirects to another file of the picture: better than none, and the address stays free for the right one. */
function leadTo(name: string, res: Response): void {
  res.set('Cache-Control', 'no-store').redirect(302, imagePath(name));
}

/** Makes a width that is missing for a picture. If that is not possible now, redirects to the width that every picture has. */
function makeWidth(folder: string, onError: (error: unknown) => void): RequestHandler {
  return async (req, res, next) => {
    const { name, width } = readAddress(req);
    const made = await makeMissingFile({ name, width, format: 'webp' }, folder).catch(onError);
    if (made === undefined && existsSync(join(folder, name))) leadTo(name, res);
    else next();
  };
}

/** Redirects to WebP while AVIF is made for the next request: encoding takes too long to wait for. */
function beginAvif(folder: string, onError: (error: unknown) => void): RequestHandler {
  return (req, res, next) => {
    const { name, width } = readAddress(req);
    if (!existsSync(largestFile(name, folder))) return next();
    void makeMissingFile({ name, width, format: 'avif' }, folder).catch(onError);
    return leadTo(nameOfWidth(name, width), res);
  };
}

/**
 * Serves stored pictures: names are never reused, so that browsers may cache them forever.
 * @param onError called with the reason why a file could not be made
 */
export function serveUploads(folder: string, onError: (error: unknown) => void): Router {
  const router = makeRouter();
  const files = serveFolder(folder, { immutable: true, maxAge: yearMs, index: false, redirect: false });
  router.use(files);
  router.get(pictureFile('webp'), makeWidth(folder, onError), files);
  router.get(pictureFile('avif'), beginAvif(folder, onError));
  router.use(notThere);
  return router;
}
