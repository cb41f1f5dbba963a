import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Breadcrumb of a product. The name is left to the heading below; the structured data in the document's head have it. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { category, categoryPath: way = [] } = product;
  return (
    <nav aria-label={t('product.way')}>
      <ol className="way">
        <li>
          <Link to="/">{t('product.home')}</Link>
        </li>
        {way.map((step) => (
          <li key={step.slug}>
            <Link to={categoryPath(step, language)}>
              <OwnText of={step} field="name" />
            </Link>
          </li>
        ))}
        {way.length === 0 && (
          <li>
            <Link to={cataloguePath({ category })}>
              <OwnText of={product} field="category" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
