import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { test as base } from '../fixtures/admin-shop.ts';

/** Content that must never be served, whatever type the file claims. */
export const script = '<script>alert(document.domain)</script>';

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50">${script}</svg>`;

function plain(background: string) {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background } });
}

/** Makes a picture of 144 megapixels in a file of 160 kB. */
function bomb() {
  const size = { width: 12_000, height: 12_000 };
  return sharp({ create: { ...size, channels: 3, background: '#777' } })
    .toColourspace('b-w')
    .png();
}

/** A merchant's files, by name. */
const files = {
  'vorn.jpg': () => plain('#b2401f').jpeg().toBuffer(),
  'seite.png': () => plain('#2f5d50').png().toBuffer(),
  'hinten.webp': () => plain('#335577').webp().toBuffer(),
  'skript.jpg': () =>
    plain('#c9a227')
      .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
      .withXmp(xmp)
      .jpeg()
      .toBuffer(),
  'rechnung.jpg': () => Promise.resolve(Buffer.from('Rechnung 2026-00017: 49,00 Euro')),
  'zeichnung.svg': () => Promise.resolve(Buffer.from(svg)),
  'riese.png': () => bomb().toBuffer(),
};

type FileName = keyof typeof files;

export const test = base.extend<object, { picture: (name: FileName) => string }>({
  /** Path of a file; all files are written once. */
  picture: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-e2e-pictures-'));
      for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), await data());
      await use((name) => join(folder, name));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Drags a file from the desktop and drops it on the zone. */
export async function dropFile(zone: Locator, name: string, type: string, data: Buffer): Promise<void> {
  const dataTransfer = await zone.page().evaluateHandle(
    (file) => {
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
      return transfer;
    },
    { name, type, base64: data.toString('base64') },
  );
  await zone.dispatchEvent('drop', { dataTransfer });
}
