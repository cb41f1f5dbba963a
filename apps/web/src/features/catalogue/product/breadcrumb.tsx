import { cataloguePath } from '@kontor/shared/catalogue-query';
import { localize } from '@kontor/shared/localize';
import type { Product } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Where a product stands in the shop, as the document's head says it too. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <nav aria-label={t('product.way')}>
      <ol className="way">
        <li>
          <Link to="/">{t('product.home')}</Link>
        </li>
        <li>
          <Link to={cataloguePath({ category: product.category })}>{localize(product, 'category', language)}</Link>
        </li>
        <li aria-current="page">{localize(product, 'name', language)}</li>
      </ol>
    </nav>
  );
}
