import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategoryWay } from '../../../entities/category/category-api.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Breadcrumb of a category below others; its own name is left to the heading below. */
export function CategoryWay() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const above = useCategoryWay(query.category).slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('home.way')}>
      <ol className="way">
        <li>
          <Link to="/">{t('home.start')}</Link>
        </li>
        {above.map((category) => (
          <li key={category._id}>
            <Link to={categoryPath(category, language)}>
              <OwnText of={category} field="name" />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
