import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomHex } from './random.ts';

/** Widths in pixels every picture is stored in; `path` names the middle one, which every browser shows. */
const widths = [400, 800, 1200] as const;
const shownWidth = 800;
/** 50 megapixels: beyond that a small file can fill the memory. */
const maxPixels = 50_000_000;
const formats = new Set<string>(['jpeg', 'png', 'webp']);

export interface StoredImage {
  name: string;
  path: string;
}

/**
 * Re-encodes a picture as WebP in three widths: metadata gone, orientation applied, never enlarged.
 * @param data JPEG, PNG or WebP, told by content
 * @throws when it is another thing, damaged or too large
 */
export async function encodeImage(data: Buffer): Promise<ReadonlyMap<number, Buffer>> {
  const picture = sharp(data, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const { format } = await picture.metadata();
  if (!formats.has(format)) throw new Error('Not a JPEG, PNG or WebP picture');
  const encoded = await Promise.all(
    widths.map(async (width) => {
      const resized = picture.clone().resize({ width, withoutEnlargement: true });
      return [width, await resized.webp({ quality: 80 }).toBuffer()] as const;
    }),
  );
  return new Map(encoded);
}

/** Stores an encoded picture under a new, unguessable name; a file appears complete or not at all. */
export async function storeImage(encoded: ReadonlyMap<number, Buffer>, folder: string): Promise<StoredImage> {
  const id = randomHex(16);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...encoded].map(async ([width, data]) => {
      const file = join(folder, `${id}-${width}.webp`);
      await writeFile(`${file}.part`, data);
      await rename(`${file}.part`, file);
    }),
  );
  const name = `${id}-${shownWidth}.webp`;
  return { name, path: `/uploads/${name}` };
}
