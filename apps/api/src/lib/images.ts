import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inTurn } from './in-turn.ts';
import { randomHex } from './random.ts';

/** Widths in pixels every picture is stored in; its name has the middle one, which every browser shows. */
const widths = [400, 800, 1200] as const;
const shownWidth = 800;
/** A strip of many screens is made smaller as a whole: WebP ends at 16,383 pixels. */
const maxHeightPerWidth = 4;
/** 50 megapixels: beyond that a small file can fill the memory. */
const maxPixels = 50_000_000;
/** No JPEG has a longer side. Rows of millions of pixels take gigabytes to make smaller, however few they are. */
const maxSide = 65_535;
/** An honest picture takes a second or two. */
const decodeSeconds = 30;
const formats = new Set<string>(['jpeg', 'png', 'webp']);

// Nothing is ever decoded twice.
sharp.cache(false);
// Readers of other formats never see what was sent: an SVG of 9 MB is parsed for seconds before it is refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The bytes are no picture that the shop takes. */
export class ImageError extends Error {
  readonly problem: 'not_an_image' | 'too_many_pixels';

  constructor(problem: ImageError['problem'], cause: unknown) {
    super(problem === 'not_an_image' ? 'Not a JPEG, PNG or WebP picture' : 'The picture has too many pixels', {
      cause,
    });
    this.problem = problem;
  }
}

/** A picture as it is stored: one WebP file for each width. */
export type EncodedImage = ReadonlyMap<number, Buffer>;

function box(width: number) {
  return { width, height: width * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true } as const;
}

/** The pixels in the largest size that is stored: the only time that the whole picture is decoded. */
async function decodeImage(data: Buffer): Promise<Sharp> {
  try {
    const picture = sharp(data, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { format, width: wide, height: high } = await picture.metadata();
    if (!formats.has(format)) throw new ImageError('not_an_image', format);
    if (Math.max(wide, high) > maxSide) throw new ImageError('too_many_pixels', `${wide} × ${high}`);
    const largest = picture.resize(box(Math.max(...widths))).timeout({ seconds: decodeSeconds });
    const pixels = await largest.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    return sharp(pixels.data, { raw: { width, height, channels } });
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw new ImageError(tooMany ? 'too_many_pixels' : 'not_an_image', error);
  }
}

async function encode(data: Buffer): Promise<EncodedImage> {
  const picture = await decodeImage(data);
  return new Map(
    await Promise.all(
      widths.map(async (width) => {
        const resized = picture.clone().resize(box(width));
        return [width, await resized.webp({ quality: 80 }).toBuffer()] as const;
      }),
    ),
  );
}

/**
 * Re-encodes a picture as WebP in three widths: metadata gone, orientation applied, never enlarged; of a moving one the
 * first frame. One picture at a time in a process, so that uploads leave processor and memory to the shop.
 * @param data JPEG, PNG or WebP, told by content
 * @throws ImageError when it is another thing, damaged, of more than 50 megapixels or a side of more than 65,535
 */
export function encodeImage(data: Buffer): Promise<EncodedImage> {
  return inTurn('encode image', () => encode(data));
}

/** A new, unguessable name of a picture. */
export function newImageName(): string {
  return `${randomHex(16)}-${shownWidth}.webp`;
}

/** The address a picture is shown at. */
export function imagePath(name: string): string {
  return `/uploads/${name}`;
}

function fileOf(name: string, width: number, folder: string): string {
  return join(folder, name.replace(/-\d+\.webp$/, `-${width}.webp`));
}

/** Where the preview of a picture is kept: beside its files, and gone with them (previews.ts). */
export function previewFile(name: string, folder: string): string {
  return join(folder, name.replace(/-\d+\.webp$/, '-preview.jpg'));
}

/** The largest file of a picture. */
export function largestFile(name: string, folder: string): string {
  return fileOf(name, Math.max(...widths), folder);
}

/** Names reach the disk too, so that a picture outlives even a power cut. Windows cannot open a folder. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder);
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

/** Writes a picture's files; each appears complete or not at all, and is on the disk when this returns. */
export async function writeImage(name: string, encoded: EncodedImage, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...encoded].map(async ([width, data]) => {
      const file = fileOf(name, width, folder);
      await writeFile(`${file}.part`, data, { flush: true });
      await rename(`${file}.part`, file);
    }),
  );
  await flushFolder(folder);
}

async function removeFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.flatMap((file) => [file, `${file}.part`]).map((file) => rm(file, { force: true })));
}

/** Removes a picture's files, also half-written ones; those that are gone already are no error. */
export async function deleteImage(name: string, folder: string): Promise<void> {
  await removeFiles(widths.map((width) => fileOf(name, width, folder)));
  // Last: one that is being made looks afterwards whether the picture is still there.
  await removeFiles([previewFile(name, folder)]);
}
