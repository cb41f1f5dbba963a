import sharp from 'sharp';
import { findDerived } from './derived-files.ts';
import { largestFile, previewFile } from './image-files.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Size of a link preview's picture, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Returns the address of a stored picture's preview. */
export function previewPath(name: string): string {
  return `/previews/${name.replace(/\.webp$/, '.jpg')}`;
}

async function encodePreview(original: Buffer): Promise<Buffer> {
  const whole = await sharp(original)
    .resize({ ...previewSize, fit: 'inside' })
    .toBuffer();
  // The product is not cropped: the margins show the picture itself, out of focus.
  const ground = sharp(original)
    .resize({ ...previewSize, fit: 'cover' })
    .flatten({ background: '#fbfaf8' })
    .blur(40);
  return ground
    .composite([{ input: whole }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * Returns the file name of a stored picture's preview, a JPEG, made on first request.
 * @param name of the picture @returns undefined when there is none
 */
export function findPreview(name: string, store: FileStore): Promise<string | undefined> {
  return findDerived({ file: previewFile(name), original: largestFile(name), encode: encodePreview }, store);
}
