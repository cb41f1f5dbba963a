import sharp from 'sharp';
import { findDerived } from './derived-files.ts';
import { largestFile, nameOfWidth } from './image-files.ts';
import { type ImageFormat, encodeWidth } from './images.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Files made at once in a process; further requests get a file that already exists. */
const mostAtOnce = 8;
const beingMade = new Map<string, Promise<string | undefined>>();

/** A file of a stored picture. */
export interface PictureFile {
  /** Name of the picture. */
  name: string;
  /** One of `imageWidths`. */
  width: number;
  format: ImageFormat;
}

/**
 * Makes a missing file of a stored picture: AVIF, which uploads do not wait for, or a width added since.
 * @returns its name; undefined if there is no such picture, and where too many are being made
 */
export async function makeMissingFile({ name, width, format }: PictureFile, store: FileStore) {
  const file = nameOfWidth(name, width, format);
  const begun = beingMade.get(file);
  if (begun) return begun;
  if (beingMade.size >= mostAtOnce) return undefined;
  const making = findDerived(
    { file, original: largestFile(name), encode: (original) => encodeWidth(sharp(original), width, format) },
    store,
  );
  beingMade.set(file, making);
  try {
    return await making;
  } finally {
    beingMade.delete(file);
  }
}
