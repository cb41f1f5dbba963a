import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedImage, type ImageFormat, imageFormats, imageWidths } from './images.ts';
import { randomHex } from '../random.ts';

/** Width in a picture's name, which every browser shows. */
const shownWidth = 800;

/** Returns the name of a picture for the common beginning of its files. */
export function imageName(stem: string): string {
  return `${stem}-${shownWidth}.webp`;
}

/** Returns a new, unguessable name of a picture. */
export function newImageName(): string {
  return imageName(randomHex(16));
}

/** Returns the address of a picture. */
export function imagePath(name: string): string {
  return `/uploads/${name}`;
}

/** Returns the name of a picture's file in one of its widths and formats. */
export function nameOfWidth(name: string, width: number, format: ImageFormat = 'webp'): string {
  return name.replace(/-\d+\.webp$/, `-${width}.${format}`);
}

/** Returns the file of a picture in one of its widths and formats. */
export function fileOfWidth(name: string, width: number, folder: string, format?: ImageFormat): string {
  return join(folder, nameOfWidth(name, width, format));
}

/** Returns the file of a picture's preview: beside its other files, and deleted with them (previews.ts). */
export function previewFile(name: string, folder: string): string {
  return join(folder, name.replace(/-\d+\.webp$/, '-preview.jpg'));
}

/** Returns the largest file of a picture. */
export function largestFile(name: string, folder: string): string {
  return fileOfWidth(name, Math.max(...imageWidths), folder);
}

/** Flushes a folder's names to the disk, so that a picture survives a power cut. Windows cannot open a folder. */
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
      const file = fileOfWidth(name, width, folder);
      await writeFile(`${file}.part`, data, { flush: true });
      await rename(`${file}.part`, file);
    }),
  );
  await flushFolder(folder);
}

async function removeFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.flatMap((file) => [file, `${file}.part`]).map((file) => rm(file, { force: true })));
}

/** Removes a picture's files, including half-written ones; missing ones are no error. */
export async function deleteImage(name: string, folder: string): Promise<void> {
  // Removed first: work that derives another file from it checks afterwards whether it still exists (derived-files.ts).
  await removeFiles([largestFile(name, folder)]);
  const files = imageFormats.flatMap((format) => imageWidths.map((width) => fileOfWidth(name, width, folder, format)));
  await removeFiles([...files, previewFile(name, folder)]);
}
