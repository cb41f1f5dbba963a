import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Gallery } from '../../../ui/media/gallery.tsx';
import { productPhotos } from '../../../entities/product/product-texts.ts';

/** Photos on a product's page. */
export function ProductGallery({ product, name }: { product: Product; name: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Gallery
      photos={productPhotos(product, language)}
      labels={{
        strip: t('common.photos', { name }),
        previous: t('common.previousPhoto'),
        next: t('common.nextPhoto'),
        enlarge: t('product.enlargePhoto'),
        close: t('onward.close'),
        zoomIn: t('product.zoomIn'),
        zoomOut: t('product.zoomOut'),
        noPhoto: t('common.noPhoto'),
        position: (number, count) => t('product.photoOf', { number, count }),
      }}
    />
  );
}
