import type { ProductLack } from '@kontor/shared/rules/product/product-lacks';
import type { AdminProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isRequiredDetail, type RequiredDetail } from '@kontor/shared/rules/product/typed-details';
import type { FieldName } from '../form/values/product-values.ts';

/** The form field that corrects each lack. */
const fieldByLack = {
  price: 'price',
  picture: 'pictures',
  alt: 'pictures',
  properties: 'properties',
  manufacturer: 'manufacturer.name',
  euResponsible: 'manufacturer.euResponsible',
  guaranteeLabel: 'guaranteeLabel',
  content: 'content.amount',
} as const satisfies Record<Exclude<ProductLack, RequiredDetail>, FieldName | 'pictures'>;

/** Returns a function that describes a lack and names the field that corrects it; for typed details both have the same name. */
function useLack(): (lack: ProductLack) => { words: string; field: string } {
  const { t } = useTranslation();
  return (lack) => {
    if (isRequiredDetail(lack)) return { words: t(`details.names.${lack}`), field: lack };
    return { words: t(`adminProducts.lacks.${lack}`), field: fieldByLack[lack] };
  };
}

/** Details that a product lacks for lawful sale; each word links to its field. */
export function ProductLacks({ product: { _id, lacks }, name }: { product: AdminProduct; name: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const describe = useLack();
  if (lacks.length === 0) return null;
  return (
    <p className="small">
      <span className="tag tag-warning">{t('adminProducts.lacks.title')}</span>{' '}
      {lacks.map(describe).map(({ words, field }, index) => (
        <span key={words}>
          {index > 0 && ', '}
          <Link
            to={`/admin/productedit/${_id}/edit#${field}`}
            state={{ listSearch: search }}
            aria-label={t('adminProducts.lacks.of', { lack: words, name })}
          >
            {words}
          </Link>
        </span>
      ))}
    </p>
  );
}
