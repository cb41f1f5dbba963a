import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, type Router, Router as makeRouter, static as serveFolder } from 'express';
import { imageName, imagePath } from '../lib/image-files.ts';
import { imageWidths } from '../lib/images.ts';
import { makeMissingWidth } from '../lib/missing-widths.ts';
import { notThere } from './not-there.ts';

const yearMs = 31_536_000_000;

/** A picture in one of its widths: its name without the width, and the width. */
const pictureFile = new RegExp(`^/([0-9a-f]{32})-(${imageWidths.join('|')})\\.webp$`);

/**
 * Makes the width that a picture was not stored in. Where that cannot be now, the browser is led to the width that every
 * one has: a picture is better than none, and the address stays free for the right one.
 */
function makeMissing(folder: string, onError: (error: unknown) => void): RequestHandler {
  return async (req, res, next) => {
    const name = imageName(String(req.params[0]));
    const made = await makeMissingWidth(name, Number(req.params[1]), folder).catch(onError);
    if (made === undefined && existsSync(join(folder, name))) {
      res.set('Cache-Control', 'no-store').redirect(302, imagePath(name));
    } else next();
  };
}

/**
 * Stored pictures: names are never used again, so that they may be kept for good.
 * @param onError hears why a width could not be made
 */
export function serveUploads(folder: string, onError: (error: unknown) => void): Router {
  const router = makeRouter();
  const files = serveFolder(folder, { immutable: true, maxAge: yearMs, index: false, redirect: false });
  router.use(files);
  router.get(pictureFile, makeMissing(folder, onError), files);
  router.use(notThere);
  return router;
}
