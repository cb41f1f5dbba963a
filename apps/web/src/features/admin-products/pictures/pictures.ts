import type { Product, ProductChange } from '@kontor/shared/wire/products';
import { wireTexts, type WireName } from '@kontor/shared/rules/text/texts';
import type { UploadedImage } from '@kontor/shared/wire/uploads';

/** The alternative texts of a picture, one in each language. */
export const altTexts = wireTexts(['alt']);
export type AltName = WireName<'alt'>;

/** A stored picture in the form; alternative texts are empty for none. */
export interface Picture extends Record<AltName, string> {
  /** The server's name for it, unique. */
  name: string;
  path: string;
  /** Whether the product already shows it; others wait for the form to be saved. */
  saved: boolean;
}

/** The alternative texts that stand in something, trimmed. */
function altsOf(image: { readonly [K in AltName]?: string | undefined }): Record<AltName, string> {
  const alts = altTexts.map(({ name }) => [name, (image[name] ?? '').trim()]);
  return Object.fromEntries(alts) as Record<AltName, string>; // an entry for each name
}

/** A product's pictures, the first of which the catalogue shows. */
export function listPictures(product: Product | undefined): Picture[] {
  return (product?.image ?? []).map((image) => ({ name: image.name, path: image.path, ...altsOf(image), saved: true }));
}

export function toPicture({ name, path }: UploadedImage): Picture {
  return { name, path, ...altsOf({}), saved: false };
}

/** The pictures in the shape of the call. */
export function pictureInput(pictures: readonly Picture[]): ProductChange['image'] {
  return pictures.map((picture) => ({ name: picture.name, ...altsOf(picture) }));
}

/** Whether the same pictures stand in the same order with the same words. */
export function haveSamePictures(some: readonly Picture[], others: readonly Picture[]): boolean {
  return JSON.stringify(pictureInput(some)) === JSON.stringify(pictureInput(others));
}

/** One picture so many places further to the back, or to the front where `by` is negative. */
export function movePicture(pictures: readonly Picture[], name: string, by: number): Picture[] {
  const from = pictures.findIndex((picture) => picture.name === name);
  const to = from + by;
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}
