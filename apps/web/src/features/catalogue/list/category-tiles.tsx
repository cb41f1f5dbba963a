import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { localize } from '@kontor/shared/rules/text/localize';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategories } from '../../../entities/category/category-api.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sortByName } from '../../../lib/sort-names.ts';
import { Photo } from '../../../ui/media/photo.tsx';

/** Width of a column of `.tiles`, from the screen width that shows them. */
const SIZES = '(min-width: 64rem) 210px, 192px';

/**
 * Categories in one row, each with a photo: a second entry to the shop beside the list. Hidden on phones, whose screen they
 * would fill.
 */
export function CategoryTiles() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: categories = [], isLoading } = useCategories();
  const headingId = useId();
  const shown = sortByName(categories, (category) => localize(category, 'name', language), language);
  const pictured = shown.flatMap(({ picture, ...category }) => (picture ? [{ picture, category }] : []));
  if (pictured.length < 2 && !isLoading) return null;
  return (
    <section className="long mb-8" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('home.categories')}</h2>
      <ul className="tiles">
        {pictured.map(({ picture, category }) => (
          <li key={category.name} className="card">
            <Photo photo={{ ...picture, alt: '' }} sizes={SIZES} noPhotoLabel={t('common.noPhoto')} decorative />
            <h3 className="card-name">
              <Link to={cataloguePath({ category: category.name })}>
                <OwnText of={category} field="name" />
              </Link>
            </h3>
            <p className="note">{t('home.hits', { count: category.count })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
