import sharp, { type Sharp } from 'sharp';
import { countScans, dropTexts } from './image-bounds.ts';
import { inTurn } from '../tasks/in-turn.ts';

/** Widths in pixels of every stored picture: cards on phones, cards on sharper screens, the product's page, enlarged. */
export const imageWidths = [400, 600, 800, 1200] as const;
/** Width from which all others are made. */
const largestWidth = Math.max(...imageWidths);
/** Highest ratio of height to width: WebP ends at 16,383 pixels, so that a very long picture is scaled down as a whole. */
const maxHeightPerWidth = 4;
/** Limit of 50 megapixels: beyond that a small file can fill the memory. */
const maxPixels = 50_000_000;
/** Longest side, the limit of JPEG. Scaling rows of millions of pixels takes gigabytes, however few they are. */
const maxSide = 65_535;
/** Highest number of scans of a JPEG: usual programs write a dozen. */
const maxScans = 64;
/** Time limit in seconds; a usual picture takes one or two. */
const decodeSeconds = 30;
const formats = new Set<string>(['jpeg', 'png', 'webp']);

// Nothing is ever decoded twice.
sharp.cache(false);
// Loaders of other formats are blocked: an SVG of 9 MB would be parsed for seconds before it is refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Data that is no acceptable picture. */
export class ImageError extends Error {
  readonly problem: 'not_an_image' | 'too_many_pixels';

  constructor(problem: ImageError['problem'], cause: unknown) {
    super(problem === 'not_an_image' ? 'Not a JPEG, PNG or WebP picture' : 'The picture has too many pixels', {
      cause,
    });
    this.problem = problem;
  }
}

/** Formats of a picture's files: every browser shows WebP; AVIF is smaller at the same quality (decision 016). */
const encodings = { webp: { quality: 80 }, avif: { quality: 50, effort: 2 } } as const;
export type ImageFormat = keyof typeof encodings;
export const imageFormats = ['webp', 'avif'] as const satisfies readonly ImageFormat[];

/** A picture in its stored form: one WebP file for each width. */
export type EncodedImage = ReadonlyMap<number, Buffer>;

function box(width: number) {
  return { width, height: width * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true } as const;
}

/** Returns the pixels in the largest stored size: the whole picture is decoded only here. */
async function decodeImage(data: Buffer): Promise<Sharp> {
  try {
    if (countScans(data, maxScans + 1) > maxScans) throw new ImageError('not_an_image', 'too many scans');
    const picture = sharp(dropTexts(data), { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { format, width: wide, height: high } = await picture.metadata();
    if (!formats.has(format)) throw new ImageError('not_an_image', format);
    if (Math.max(wide, high) > maxSide) throw new ImageError('too_many_pixels', `${wide} × ${high}`);
    const largest = picture.resize(box(largestWidth)).timeout({ seconds: decodeSeconds });
    const pixels = await largest.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    return sharp(pixels.data, { raw: { width, height, channels } });
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw new ImageError(tooMany ? 'too_many_pixels' : 'not_an_image', error);
  }
}

/** Returns a picture in one of the stored widths, never enlarged. */
export function encodeWidth(picture: Sharp, width: number, format: ImageFormat = 'webp'): Promise<Buffer> {
  return picture.resize(box(width)).toFormat(format, encodings[format]).toBuffer();
}

async function encode(data: Buffer): Promise<EncodedImage> {
  const picture = await decodeImage(data);
  return new Map(
    await Promise.all(imageWidths.map(async (width) => [width, await encodeWidth(picture.clone(), width)] as const)),
  );
}

/**
 * Re-encodes a picture as WebP in four widths: without metadata, orientation applied, never enlarged; of an animation the first
 * frame. One picture at a time in a process, so that uploads leave processor and memory to the shop.
 * @param data JPEG, PNG or WebP, recognised by content
 * @throws ImageError when it is another thing, damaged, of more than 50 megapixels or a side of more than 65,535
 */
export function encodeImage(data: Buffer): Promise<EncodedImage> {
  return inTurn('encode image', () => encode(data));
}
