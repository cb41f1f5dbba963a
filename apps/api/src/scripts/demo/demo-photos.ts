import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { findDerived } from '../../lib/images/derived-files.ts';
import { type EncodedImage, encodeImage } from '../../lib/images/images.ts';

/** Returns the folder of encoded photos until the demo is stored; a dot keeps them from being served. */
const keptIn = (uploads: string) => join(uploads, '.demo-photos');

async function encodeFile(original: string, encode: typeof encodeImage): Promise<Buffer> {
  return serialize(await encode(await readFile(original)));
}

/**
 * Encodes the demo's photos like uploads. Photos that an interrupted start has encoded are reused: on a slow machine a
 * container may restart in between.
 * @param files names of the photos in `folder`
 * @param options.uploads folder that keeps them until `removeKeptPhotos`
 * @returns the encoded photos by name
 */
export async function encodeDemoPhotos(
  files: readonly string[],
  { folder, uploads, encode = encodeImage }: { folder: string; uploads: string; encode?: typeof encodeImage },
  onProgress: (text: string) => void,
): Promise<Map<string, EncodedImage>> {
  const encoded = new Map<string, EncodedImage>();
  for (const [index, name] of files.entries()) {
    if (index % 20 === 0) onProgress(`Loading the demo catalogue: photo ${index + 1} of ${files.length}`);
    const original = join(folder, name);
    const file = join(keptIn(uploads), `${name}.encoded`);
    const kept = await findDerived({ file, original, encode: (photo) => encodeFile(photo, encode) });
    if (!kept) throw new Error(`The demo has no photo ${name}`);
    encoded.set(name, deserialize(await readFile(kept)) as EncodedImage);
  }
  return encoded;
}

/** Removes the photos kept by `encodeDemoPhotos`, once the demo is stored. */
export async function removeKeptPhotos(uploads: string): Promise<void> {
  await rm(keptIn(uploads), { recursive: true, force: true });
}
