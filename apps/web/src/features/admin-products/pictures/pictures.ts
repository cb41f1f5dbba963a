import type { Product, ProductChange } from '@kontor/shared/wire/products';
import { wireTexts, type WireName } from '@kontor/shared/rules/text/texts';
import type { UploadedImage } from '@kontor/shared/wire/uploads';

/** Fields of a picture's alternative texts, one per language. */
export const altTexts = wireTexts(['alt']);
export type AltName = WireName<'alt'>;

/** Stored picture in the form; missing alternative texts are empty. */
export interface Picture extends Record<AltName, string> {
  /** Unique file name on the server. */
  name: string;
  path: string;
  /** Whether the saved product contains it; new ones wait for the form to be saved. */
  saved: boolean;
}

/** Returns the trimmed alternative texts of an image. */
function trimAltTexts(image: { readonly [K in AltName]?: string | undefined }): Record<AltName, string> {
  const alts = altTexts.map(({ name }) => [name, (image[name] ?? '').trim()]);
  return Object.fromEntries(alts) as Record<AltName, string>; // an entry for each name
}

/** Returns a product's pictures; the catalogue shows the first. */
export function listPictures(product: Product | undefined): Picture[] {
  return (product?.image ?? []).map((image) => ({
    name: image.name,
    path: image.path,
    ...trimAltTexts(image),
    saved: true,
  }));
}

export function toPicture({ name, path }: UploadedImage): Picture {
  return { name, path, ...trimAltTexts({}), saved: false };
}

/** Converts the pictures for the call. */
export function pictureInput(pictures: readonly Picture[]): ProductChange['image'] {
  return pictures.map((picture) => ({ name: picture.name, ...trimAltTexts(picture) }));
}

/** Tells whether both lists have the same pictures in the same order with the same texts. */
export function haveSamePictures(some: readonly Picture[], others: readonly Picture[]): boolean {
  return JSON.stringify(pictureInput(some)) === JSON.stringify(pictureInput(others));
}

/** Moves a picture by a number of positions; a negative number moves it towards the front. */
export function movePicture(pictures: readonly Picture[], name: string, by: number): Picture[] {
  const from = pictures.findIndex((picture) => picture.name === name);
  const to = from + by;
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}
