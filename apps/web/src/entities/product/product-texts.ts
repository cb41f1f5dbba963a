import type { ListedProduct } from '@kontor/shared/wire/products';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { PhotoData } from '../../ui/media/photo.tsx';

/** A product's photos with their alternative texts; a photo without one is called by the product's name. */
export function productPhotos(
  product: Pick<ListedProduct, 'name' | 'nameEn' | 'image'>,
  language: Language,
): PhotoData[] {
  return product.image.map((image) => {
    const own = localizeMarked(image, 'alt', language);
    const [alt, lang] = own[0] ? own : localizeMarked(product, 'name', language);
    return { path: image.path, alt, lang };
  });
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
