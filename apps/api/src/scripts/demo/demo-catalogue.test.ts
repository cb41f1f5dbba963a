import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { catalogueFolder, demoFolder } from './demo-catalogue.ts';

const alt = z.object({ alt: z.string().check(z.minLength(20), z.maxLength(125)) });
const demoPhotos = z.array(
  z.object({
    slug: z.string(),
    photos: z.array(z.object({ file: z.string(), texts: z.object({ de: alt, en: alt }) })),
  }),
);

async function readDemoPhotos() {
  return z.parse(demoPhotos, JSON.parse(await readFile(join(catalogueFolder(), 'catalogue.json'), 'utf8')));
}

describe('the demo’s photos', () => {
  it('show each product alone first and in use second, once each', async () => {
    const products = await readDemoPhotos();
    expect(products.length).toBeGreaterThanOrEqual(34);
    for (const { slug, photos } of products) {
      const files = photos.map(({ file }) => file);
      expect(files[0]).toBe(`${slug}-1.jpg`);
      expect([slug, new Set(files).size]).toEqual([slug, files.length]);
    }
    // Number 3 is the picture in use, named after the first product that it shows.
    const unseenInUse = products.filter(({ photos }) => !photos[1]?.file.endsWith('-3.jpg'));
    expect(unseenInUse).toEqual([]);
  });

  it('have the same words everywhere', async () => {
    const said = new Map<string, unknown>();
    for (const { photos } of await readDemoPhotos()) {
      for (const { file, texts } of photos) {
        expect({ file, texts }).toEqual({ file, texts: said.get(file) ?? texts });
        said.set(file, texts);
      }
    }
    expect(said.size).toBeGreaterThan(60);
  });

  it('are upright, 1200 × 1500, and below 200 kB', async () => {
    const files = new Set((await readDemoPhotos()).flatMap(({ photos }) => photos.map(({ file }) => file)));
    for (const file of files) {
      const path = join(demoFolder(), 'photos', file);
      const [{ width, height }, { size }] = await Promise.all([sharp(path).metadata(), stat(path)]);
      const isSmall = size < 200_000;
      expect({ file, width, height, isSmall }).toEqual({ file, width: 1200, height: 1500, isSmall: true });
    }
  });
});
