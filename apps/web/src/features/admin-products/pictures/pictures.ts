import type { Product, ProductChange } from '@kontor/shared/products';
import type { UploadedImage } from '@kontor/shared/uploads';

/** A stored picture in the form. */
export interface Picture {
  /** The server's name for it, unique. */
  name: string;
  path: string;
  /** Alternative text in German and in English; empty for none. */
  alt: string;
  altEn: string;
  /** Whether the product already shows it; others wait for the form to be saved. */
  saved: boolean;
}

export type AltName = 'alt' | 'altEn';

/** A product's pictures, the first of which the catalogue shows. */
export function picturesOf(product: Product | undefined): Picture[] {
  return (product?.image ?? []).map(({ name, path, alt = '', altEn = '' }) => ({
    name,
    path,
    alt,
    altEn,
    saved: true,
  }));
}

export function uploadedPicture({ name, path }: UploadedImage): Picture {
  return { name, path, alt: '', altEn: '', saved: false };
}

/** The pictures in the shape of the call. */
export function pictureInput(pictures: readonly Picture[]): ProductChange['image'] {
  return pictures.map(({ name, alt, altEn }) => ({ name, alt: alt.trim(), altEn: altEn.trim() }));
}

/** Whether the same pictures stand in the same order with the same words. */
export function samePictures(some: readonly Picture[], others: readonly Picture[]): boolean {
  return JSON.stringify(pictureInput(some)) === JSON.stringify(pictureInput(others));
}

/** One picture a place further to the front (-1) or to the back (1). */
export function moved(pictures: readonly Picture[], name: string, by: 1 | -1): Picture[] {
  const from = pictures.findIndex((picture) => picture.name === name);
  const to = from + by;
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}
