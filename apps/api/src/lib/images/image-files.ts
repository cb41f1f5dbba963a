import { type EncodedImage, type ImageFormat, imageFormats, imageWidths } from './images.ts';
import { randomHex } from '../random.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Width in a picture's name, which every browser shows. */
const shownWidth = 800;

/** Returns the name of a picture from the common prefix of its files' names. */
export function imageName(stem: string): string {
  return `${stem}-${shownWidth}.webp`;
}

/** Returns a new, unguessable name of a picture; a short one, because no compression shortens it and a page has a hundred. */
export function newImageName(): string {
  return imageName(randomHex(8));
}

/** Returns the address of a picture. */
export function imagePath(name: string): string {
  return `/uploads/${name}`;
}

/** Returns the name of a picture's file in one of its widths and formats. */
export function nameOfWidth(name: string, width: number, format: ImageFormat = 'webp'): string {
  return name.replace(/-\d+\.webp$/, `-${width}.${format}`);
}

/** Returns the name of a picture's preview: it is beside its other files, and deleted with them (previews.ts). */
export function previewFile(name: string): string {
  return name.replace(/-\d+\.webp$/, '-preview.jpg');
}

/** Returns the name of the largest file of a picture. */
export function largestFile(name: string): string {
  return nameOfWidth(name, Math.max(...imageWidths));
}

/** Returns the picture that a file belongs to; undefined for other files. */
export function findPictureOf(file: string): string | undefined {
  const stem = /^([0-9a-f]{16,32})-(?:\d{1,5}\.(?:webp|avif)|preview\.jpg)$/.exec(file)?.[1];
  return stem && imageName(stem);
}

/** Writes a picture's files; each appears complete or not at all, and is durable when this returns. */
export async function writeImage(name: string, encoded: EncodedImage, store: FileStore): Promise<void> {
  await store.put(new Map([...encoded].map(([width, data]) => [nameOfWidth(name, width), data])));
}

/** Removes a picture's files, including half-written ones; missing ones are no error. */
export async function deleteImage(name: string, store: FileStore): Promise<void> {
  // Removed first: work that derives another file from it checks afterwards whether it still exists (derived-files.ts).
  await store.remove([largestFile(name)]);
  const files = imageFormats.flatMap((format) => imageWidths.map((width) => nameOfWidth(name, width, format)));
  await store.remove([...files, previewFile(name)]);
}
