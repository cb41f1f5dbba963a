import type { ListedProduct } from '@kontor/shared/wire/products';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { PhotoData } from '../../ui/media/photo.tsx';

type StoredPicture = ListedProduct['image'][number];

/** Returns a product's photos with their alternative texts, by default the product's name. */
export function productPhotos(
  product: Pick<ListedProduct, 'name' | 'nameEn'> & { image: readonly Omit<StoredPicture, '_id' | 'name'>[] },
  language: Language,
): PhotoData[] {
  return product.image.map((image) => {
    const own = localizeMarked(image, 'alt', language);
    const [alt, lang] = own[0] ? own : localizeMarked(product, 'name', language);
    return { path: image.path, alt, lang };
  });
}

/** Returns how the shop describes a stock. */
export function stockLevel(countInStock: number): 'in' | 'low' | 'out' {
  if (countInStock < 1) return 'out';
  return countInStock === 1 ? 'low' : 'in';
}

/** Splits a description into paragraphs. */
export function paragraphs(description: string): string[] {
  return description
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
