import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRelatedProducts } from '../../../entities/product/product-api.ts';
import { productPhotos } from '../../../entities/product/product-texts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NoPhoto, Photo } from '../../../ui/media/photo.tsx';

/** Number of products offered in place of one that is sold out. */
const SHOWN = 2;

/** Products that can be had in place of one that is sold out, below its stock notice. Renders nothing without any. */
export function InStead({ product }: { product: Pick<Product, '_id'> }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { language } = useLanguage();
  const { data } = useRelatedProducts(product._id, true);
  const others = data?.filter(({ countInStock }) => countInStock > 0).slice(0, SHOWN);
  if (!others?.length) return null;
  return (
    <div className="instead">
      <h2 className="h-small">{t('product.inStead')}</h2>
      <ul>
        {others.map((other) => {
          const [photo] = productPhotos(other, language);
          return (
            <li key={other._id}>
              {photo ? (
                <Photo photo={photo} sizes="56px" noPhotoLabel={t('common.noPhoto')} decorative />
              ) : (
                <NoPhoto label={t('common.noPhoto')} small />
              )}
              <div>
                <Link to={`/products/${other._id}`}>
                  <OwnText of={other} field="name" />
                </Link>
                <br />
                <span className="note">
                  <OwnText of={other} field="brief" />
                </span>
              </div>
              <b>{price(other.price)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
