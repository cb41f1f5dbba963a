import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnText } from '../../../i18n/own-text.tsx';

/** Breadcrumb of a product. The name is left to the heading below; the structured data in the document's head have it. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('product.way')}>
      <ol className="way">
        <li>
          <Link to="/">{t('product.home')}</Link>
        </li>
        <li>
          <Link to={cataloguePath({ category: product.category })}>
            <OwnText of={product} field="category" />
          </Link>
        </li>
      </ol>
    </nav>
  );
}
