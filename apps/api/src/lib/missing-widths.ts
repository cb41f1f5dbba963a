import sharp from 'sharp';
import { findDerived } from './derived-files.ts';
import { fileOfWidth, largestFile } from './image-files.ts';
import { encodeWidth } from './images.ts';

/** So many may wait in a process; whoever comes then is shown another width. */
const maxWaiting = 8;
let waiting = 0;

/**
 * Makes the file of a stored picture that lacks a width, because it was stored before that width was one.
 * @param name of the picture @param width one of `imageWidths`
 * @returns undefined where there is no such picture, and where too many wait
 */
export async function makeMissingWidth(name: string, width: number, folder: string): Promise<string | undefined> {
  if (waiting >= maxWaiting) return undefined;
  waiting += 1;
  try {
    return await findDerived({
      file: fileOfWidth(name, width, folder),
      original: largestFile(name, folder),
      encode: (original) => encodeWidth(sharp(original), width),
    });
  } finally {
    waiting -= 1;
  }
}
