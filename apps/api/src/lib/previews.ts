import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { largestFile, previewFile } from './images.ts';
import { inTurn } from './in-turn.ts';

/** Of a link preview's picture, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The address of a stored picture's preview. */
export function previewPath(name: string): string {
  return `/previews/${name.replace(/\.webp$/, '.jpg')}`;
}

async function encodePreview(original: string): Promise<Buffer> {
  const whole = await sharp(original)
    .resize({ ...previewSize, fit: 'inside' })
    .toBuffer();
  // Nothing of the product is cut off: what is missing at the sides is the picture itself, out of focus.
  const ground = sharp(original)
    .resize({ ...previewSize, fit: 'cover' })
    .flatten({ background: '#fbfaf8' })
    .blur(40);
  return ground
    .composite([{ input: whole }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function writePreview(original: string, file: string): Promise<void> {
  const data = await encodePreview(original);
  await writeFile(`${file}.part`, data);
  await rename(`${file}.part`, file);
  // Deleted meanwhile: the preview goes too.
  if (!existsSync(original)) await rm(file, { force: true });
}

/**
 * The file of a stored picture as link previews take it, a JPEG, made when it is first asked for: one at a time in a
 * process. Nobody waits for one that is there already, or for a picture that is not.
 * @param name of the picture @returns undefined when there is none
 */
export async function findPreview(name: string, folder: string): Promise<string | undefined> {
  const [original, file] = [largestFile(name, folder), previewFile(name, folder)];
  const isMissing = () => !existsSync(file) && existsSync(original);
  if (isMissing()) {
    await inTurn('encode preview', async () => {
      if (isMissing()) await writePreview(original, file);
    });
  }
  return existsSync(file) ? file : undefined;
}
