import type { ProductLack } from '@kontor/shared/product-lacks';
import type { AdminProduct } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { FieldName } from '../form/product-values.ts';

/** The field where each is mended, by its name in the form. */
const fieldOf = {
  price: 'price',
  picture: 'pictures',
  alt: 'pictures',
  properties: 'properties',
  manufacturer: 'manufacturer.name',
  euResponsible: 'manufacturer.euResponsible',
  guaranteeLabel: 'guaranteeLabel',
} as const satisfies Record<ProductLack, FieldName | 'pictures'>;

/** What a product lacks for lawful sale; each word leads to its field. */
export function ProductLacks({ product: { _id, lacks }, name }: { product: AdminProduct; name: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (lacks.length === 0) return null;
  return (
    <p className="small">
      <span className="tag tag-warning">{t('adminProducts.lacks.title')}</span>{' '}
      {lacks.map((lack, index) => (
        <span key={lack}>
          {index > 0 && ', '}
          <Link
            to={`/admin/productedit/${_id}/edit#${fieldOf[lack]}`}
            state={{ listSearch: search }}
            aria-label={t('adminProducts.lacks.of', { lack: t(`adminProducts.lacks.${lack}`), name })}
          >
            {t(`adminProducts.lacks.${lack}`)}
          </Link>
        </span>
      ))}
    </p>
  );
}
