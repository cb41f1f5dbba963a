// asvs 5.3.1
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avifSize } from '../../testing/calls/picture-calls.ts';
import { ImageError, encodeImage, encodeWidth } from './images.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b2401f' } });

async function sizes(encoded: ReadonlyMap<number, Buffer>) {
  return Promise.all(
    [...encoded].map(async ([width, data]) => {
      const info = await sharp(data).metadata();
      return [width, info.format, info.width, info.height];
    }),
  );
}

describe('encodeImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes WebP pictures of four widths from %s', async (format) => {
    const encoded = await encodeImage(await plain(2400, 1600).toFormat(format).toBuffer());
    expect(await sizes(encoded)).toEqual([
      [400, 'webp', 400, 267],
      [600, 'webp', 600, 400],
      [800, 'webp', 800, 533],
      [1200, 'webp', 1200, 800],
    ]);
  });

  it('never enlarges', async () => {
    const encoded = await encodeImage(await plain(500, 300).png().toBuffer());
    expect(await sizes(encoded)).toEqual([
      [400, 'webp', 400, 240],
      [600, 'webp', 500, 300],
      [800, 'webp', 500, 300],
      [1200, 'webp', 500, 300],
    ]);
  });

  it('scales a very tall picture down as a whole, because of WebP’s limit', async () => {
    const encoded = await encodeImage(await plain(1000, 20_000).png().toBuffer());
    expect(await sizes(encoded)).toEqual([
      [400, 'webp', 80, 1600],
      [600, 'webp', 120, 2400],
      [800, 'webp', 160, 3200],
      [1200, 'webp', 240, 4800],
    ]);
  });

  it('keeps transparency and grey tones', async () => {
    const clear = await encodeImage(
      await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    const { data } = await sharp(clear.get(400)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    const grey = await encodeImage(await plain(30, 20).grayscale().png().toBuffer());
    const [red, green, blue] = await sharp(grey.get(400)).raw().toBuffer();
    expect([green, blue]).toEqual([red, red]);
  });

  it('rotates a photo as its camera says', async () => {
    const halves = plain(600, 300).composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } }, left: 0, top: 0 },
    ]);
    // 6: the camera was turned; the left side belongs at the top.
    const encoded = await encodeImage(await halves.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { data, info } = await sharp(encoded.get(400)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 600]);
    const [red, , blue] = data.subarray(0, 3);
    expect(Number(blue)).toBeGreaterThan(Number(red));
  });

  it('removes data about place and camera', async () => {
    const exif = { IFD0: { Make: 'Camera', Copyright: 'Karla Petersen' }, IFD3: { GPSLatitude: '53/1 32/1 0/1' } };
    const photo = await plain(900, 600).jpeg().withExif(exif).withIccProfile('p3').toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Karla Petersen');
    for (const data of (await encodeImage(photo)).values()) {
      const { exif: kept, icc, xmp, iptc } = await sharp(data).metadata();
      expect([kept, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(data.toString('latin1')).not.toContain('Karla');
    }
  });

  it.each([
    [plain(1200, 1500), 600, { width: 600, height: 750 }],
    [plain(500, 300), 600, { width: 500, height: 300 }],
    [plain(240, 4800), 1200, { width: 240, height: 4800 }],
  ])('writes AVIF in a width too, never enlarged', async (picture, width, size) => {
    expect(avifSize(await encodeWidth(picture, width, 'avif'))).toEqual(size);
  });

  it('refuses a small file of too many pixels', async () => {
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(encodeImage(bomb)).rejects.toMatchObject({ problem: 'too_many_pixels' });
  });

  it('refuses a strip of few pixels whose rows alone would take gigabytes', async () => {
    const strip = await plain(70_000, 2).png({ compressionLevel: 9 }).toBuffer();
    await expect(encodeImage(strip)).rejects.toMatchObject({ problem: 'too_many_pixels' });
    const longest = await plain(65_535, 2).png({ compressionLevel: 9 }).toBuffer();
    expect((await encodeImage(longest)).size).toBe(4);
  });

  it.each([
    ['text', Buffer.from('no picture')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['only the beginning of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('refuses %s', async (_what, data) => {
    await expect(encodeImage(data)).rejects.toThrow(ImageError);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('has no reader for %s, which is refused without being parsed', async (_format, data) => {
    await expect(sharp(data).metadata()).rejects.toThrow(/unsupported image format/);
  });

  it('refuses a truncated picture', async () => {
    const whole = await plain(900, 600).jpeg().toBuffer();
    await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      problem: 'not_an_image',
    });
  });

  it.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['GIF', plain(9, 9).gif().toBuffer()],
    ['TIFF', plain(9, 9).tiff().toBuffer()],
    ['AVIF, which the shop writes itself', plain(9, 9).avif().toBuffer()],
  ])('refuses %s: only JPEG, PNG and WebP are accepted', async (_what, data) => {
    await expect(encodeImage(await data)).rejects.toThrow('JPEG, PNG or WebP');
  });
});
