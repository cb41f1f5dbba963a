import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnitPrice } from '../../../entities/product/unit-price.tsx';
import { productPhotos } from '../../../entities/product/product-texts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NoPhoto, Photo } from '../../../ui/media/photo.tsx';
import type { ShownProduct } from '../list/shown-product.ts';

/** Two and a half tiles side by side on a phone, six on the widest screens. */
const SIZES = '(min-width: 64rem) 200px, (min-width: 45rem) 30vw, 40vw';

interface ProductTilesProps {
  title: string;
  /** Undefined while they load: the row keeps its space. */
  products: readonly ShownProduct[] | undefined;
  ref?: RefObject<HTMLElement | null>;
}

/** Row of a few products, each with photo, name and price. Renders nothing if there are none. */
export function ProductTiles({ title, products, ref }: ProductTilesProps) {
  const headingId = useId();
  if (products?.length === 0) return null;
  return (
    <section className="onward" aria-labelledby={headingId} ref={ref}>
      <h2 id={headingId}>{title}</h2>
      <ul className="tiles">
        {products?.map((product) => (
          <Tile key={product._id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ product }: { product: ShownProduct }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { language } = useLanguage();
  const [photo] = productPhotos(product, language);
  return (
    <li className="card">
      {photo ? (
        <Photo photo={photo} sizes={SIZES} noPhotoLabel={t('common.noPhoto')} decorative />
      ) : (
        <NoPhoto label={t('common.noPhoto')} small />
      )}
      <h3 className="card-name">
        <Link to={`/products/${product._id}`}>
          <OwnText of={product} field="name" />
        </Link>
      </h3>
      <p>
        <span className="price">{price(product.price)}</span> <UnitPrice of={product} />
        {product.countInStock < 1 && <small> {t('common.outOfStock')}</small>}
      </p>
    </li>
  );
}
