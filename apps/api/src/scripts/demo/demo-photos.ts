import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type EncodedImage, encodeImage } from '../../lib/images/images.ts';
import { readWhole } from '../../lib/storage/file-store.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

/** Returns the folder of encoded photos until the demo is stored; a dot keeps them from being served. */
const keptIn = (uploads: string) => join(uploads, '.demo-photos');

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
  const store = folderStore(keptIn(uploads));
  const encoded = new Map<string, EncodedImage>();
  for (const [index, name] of files.entries()) {
    if (index % 20 === 0) onProgress(`Loading the demo catalogue: photo ${index + 1} of ${files.length}`);
    const file = `${name}.encoded`;
    const kept = await readWhole(store, file);
    const photo = kept ? (deserialize(kept) as EncodedImage) : await encode(await readFile(join(folder, name))); // as it was serialised
    if (!kept) await store.put(new Map([[file, serialize(photo)]]), { isShared: true });
    encoded.set(name, photo);
  }
  return encoded;
}

/** Removes the photos kept by `encodeDemoPhotos`, once the demo is stored. */
export async function removeKeptPhotos(uploads: string): Promise<void> {
  await rm(keptIn(uploads), { recursive: true, force: true });
}
