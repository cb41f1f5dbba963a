import type { ListedProduct } from '@kontor/shared/products';
import type { Language } from '@kontor/shared/languages';
import { localize } from '@kontor/shared/localize';
import type { PhotoData } from '../../ui/media/photo.tsx';

/** A product's photos with their alternative texts; a photo without one is called by the product's name. */
export function productPhotos(
  product: Pick<ListedProduct, 'name' | 'nameEn' | 'image'>,
  language: Language,
): PhotoData[] {
  return product.image.map((image) => ({
    path: image.path,
    alt: localize(image, 'alt', language) || localize(product, 'name', language),
  }));
}

/** How the shop speaks of a stock. */
export function stockLevel(countInStock: number): 'in' | 'low' | 'out' {
  if (countInStock < 1) return 'out';
  return countInStock === 1 ? 'low' : 'in';
}

/** The paragraphs of a description. */
export function paragraphs(description: string): string[] {
  return description
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
