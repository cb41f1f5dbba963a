import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { OwnText } from '../../../i18n/own-text.tsx';
import { NoPhoto } from '../../../ui/media/photo.tsx';
import { findKeptProducts, type KeptProduct } from './find-kept-products.ts';
import { selectRecentIds } from './recent-slice.ts';

/** Cached products that were viewed on this device, for pages without a connection. Renders nothing if there are none. */
export function KeptProducts() {
  const { t } = useTranslation();
  const headingId = useId();
  const ids = useSelector(selectRecentIds);
  const [kept, setKept] = useState<readonly KeptProduct[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly KeptProduct[]): void => {
      if (isCurrent) setKept(found);
    };
    // Without access to the cache there is nothing to offer.
    findKeptProducts(ids).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  if (kept.length === 0) return null;
  return (
    <section className="onward" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('offline.products')}</h2>
      <p className="note">{t('offline.productsHint')}</p>
      <ul className="tiles">
        {kept.map((one) => (
          <KeptTile key={one.product._id} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** Tile without a price: it may have changed since. */
function KeptTile({ product, photo }: KeptProduct) {
  const { t } = useTranslation();
  return (
    <li className="card">
      {photo ? <img src={photo} alt="" width={800} height={1000} /> : <NoPhoto label={t('common.noPhoto')} small />}
      <h3 className="card-name">
        <Link to={`/products/${product._id}`}>
          <OwnText of={product} field="name" />
        </Link>
      </h3>
    </li>
  );
}
