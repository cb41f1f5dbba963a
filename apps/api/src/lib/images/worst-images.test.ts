// asvs 1.3.3
import { crc32, deflateSync } from 'node:zlib';
import { costRatio } from '@kontor/shared/rules/cpu-ratio';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { aJpegOfScans } from '../../testing/worst-pictures.ts';
import { countScans, dropTexts } from './image-bounds.ts';
import { encodeImage } from './images.ts';

/** Size of a camera's picture; work that grows by pixel grows at any size. */
const [width, height] = [4000, 3000] as const;
const transparent = { r: 9, g: 9, b: 9, alpha: 0.5 };
const empty = () => sharp({ create: { width, height, channels: 4, background: transparent } });
const small = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#b2401f' } });

/** Ordinary photo of that size, with a camera's noise. */
let photo: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  photo = await sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 50 })
    .toBuffer();
});

function aChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG with further chunks after its header. */
async function withChunks(chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await small().png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Returns a JPEG with further segments after its first marker. */
async function withSegments(code: number, content: Buffer, count: number): Promise<Buffer> {
  const head = Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  const jpeg = await small().jpeg().toBuffer();
  const segment = Buffer.concat([head, content]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => segment), jpeg.subarray(2)]);
}

const packedText = deflateSync(Buffer.alloc(7 * 1024 ** 2, 'a'), { level: 9 });
const aPackedText = (type: string) => aChunk(type, Buffer.concat([Buffer.from('a\0\0'), packedText]));

async function encodeOrRefuse(data: Buffer): Promise<unknown> {
  return encodeImage(data).catch((error: unknown) => error);
}

it.each<[string, number, () => Buffer | Promise<Buffer>]>([
  ['a small file of many pixels', 4, () => empty().png({ compressionLevel: 9 }).toBuffer()],
  ['the same in lossless WebP', 4, () => empty().webp({ lossless: true, effort: 0 }).toBuffer()],
  ['interlaced', 6, () => empty().png({ progressive: true }).toBuffer()],
  ['interlaced, of 16 bits', 10, () => empty().toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ['as many scans as are taken', 4, () => aJpegOfScans(width, height, 64)],
  ['hundreds of scans', 0.5, () => aJpegOfScans(width, height, 882)],
  ['a thousand packed texts', 1, () => withChunks(Array<Buffer>(1000).fill(aPackedText('zTXt')))],
  ['half a million texts', 4, () => withChunks(Array<Buffer>(500_000).fill(aChunk('tEXt', Buffer.of(97, 0))))],
  ['a packed colour profile', 0.5, () => withChunks([aPackedText('iCCP')])],
  ['comments', 0.5, () => withSegments(0xfe, Buffer.alloc(65_000), 140)],
  ['a million empty comments', 8, () => withSegments(0xfe, Buffer.of(), 1_000_000)],
  ['what a camera says, again and again', 0.5, () => withSegments(0xe1, Buffer.from('Exif\0\0'.padEnd(65_000)), 140)],
  [
    'a page and a picture in one',
    0.5,
    async () => Buffer.concat([await small().png().toBuffer(), Buffer.alloc(9e6, '<')]),
  ],
])('costs at most a small multiple of a photo: %s', async (_what, below, make) => {
  const data = await make();
  const ratio = await costRatio(
    () => encodeOrRefuse(data),
    () => encodeImage(photo),
    { below },
  );
  expect(ratio).toBeLessThan(below);
});

it('counts scans up to a limit, without those of an embedded preview, and in a truncated file the existing ones', async () => {
  expect(countScans(aJpegOfScans(80, 80, 882), 100)).toBe(100);
  expect(countScans(aJpegOfScans(80, 80, 9), 100)).toBe(10);
  const preview = await small().jpeg().toBuffer();
  expect(countScans(await withSegments(0xe2, preview, 70), 100)).toBe(1);
  const progressive = await small().jpeg({ progressive: true }).toBuffer();
  expect(countScans(progressive, 100)).toBeGreaterThan(5);
  expect(countScans(progressive.subarray(0, -40), 100)).toBeGreaterThan(1);
  expect(countScans(Buffer.of(), 100)).toBe(0);
  expect(countScans(Buffer.of(0xff, 0xd8, 0xff), 100)).toBe(0);
});

it('refuses a picture with more scans than any program writes', async () => {
  await expect(encodeImage(aJpegOfScans(80, 80, 64))).rejects.toMatchObject({ problem: 'not_an_image' });
  expect((await encodeImage(aJpegOfScans(80, 80, 63))).size).toBe(4);
});

it('keeps all of a PNG except its texts', async () => {
  const png = await small().png().toBuffer();
  expect(dropTexts(await withChunks([aPackedText('zTXt'), aChunk('tEXt', Buffer.from('a\0b'))]))).toEqual(png);
  expect(dropTexts(png)).toBe(png);
  const cut = Buffer.concat([png.subarray(0, 33), aPackedText('iTXt').subarray(0, 40)]);
  expect(dropTexts(cut)).toEqual(png.subarray(0, 33));
});
