import sharp from 'sharp';
import { largestFile } from '../../../lib/images/image-files.ts';
import { type FileStore, readWhole } from '../../../lib/storage/file-store.ts';

/** Width in pixels for a print at 300 dpi. */
const widthOnPaper = 600;

/**
 * Returns the shop's logo for PDFs, a PNG on white.
 * @param name of the stored picture @returns undefined if there is none, or no longer one
 */
export async function readLogo(name: string | undefined, store: FileStore): Promise<Buffer | undefined> {
  if (name === undefined) return undefined;
  const picture = await readWhole(store, largestFile(name));
  if (!picture) return undefined;
  const smaller = sharp(picture).resize({ width: widthOnPaper, withoutEnlargement: true });
  return smaller.flatten({ background: '#fff' }).png().toBuffer();
}
