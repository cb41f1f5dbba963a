import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import avif800 from '../../../assets/opening-800.avif';
import opening800 from '../../../assets/opening-800.webp';
import { useCategoryTree, useCategories, useIsTreeLoading } from '../../../entities/category/category-api.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Picture } from '../../../ui/media/picture.tsx';

/** Width of a column of `.plates`. */
const SIZES = '(min-width: 80rem) 120px, (min-width: 45rem) 18vw, 30vw';

/** Reserves the room of a small shop's categories until they arrive, so that the list below does not jump. */
function LatePlates() {
  return Array.from({ length: 8 }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div>
        <span className="frame skeleton" />
        <b>{'\u00a0'}</b> <span className="note">{'\u00a0'}</span>
      </div>
    </li>
  ));
}

/** All categories by picture, with their numbers of products: the specification's sidebar, at every width. */
export function Plates() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { number } = useFormat();
  const headingId = useId();
  const { demo } = useShopSettings();
  const { data, isLoading } = useCategories();
  const tree = useCategoryTree();
  const isTreeLoading = useIsTreeLoading();
  // Those of the first level, whose products include all others.
  const categories = tree.flatMap((branch) => {
    const category = data?.find(({ name: known }) => known === branch.name);
    return category ? [{ ...category, slug: branch.slug, slugEn: branch.slugEn }] : [];
  });
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const name = (label: ReactNode, picture: ReactNode, count: number) => (
    <>
      <span className="frame">{picture}</span>
      <b>{label}</b> <span className="note">{number(count)}</span>
    </>
  );
  const first = categories.find(({ picture }) => picture)?.picture;
  return (
    <nav className="wrap chapter" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('home.assortment')}</h2>
      <ul className="plates">
        <li>
          <a href="#list-heading">
            {name(
              t('home.all'),
              demo ? (
                <Picture src={opening800} avif={avif800} sizes={SIZES} alt="" width={800} height={480} />
              ) : (
                first && (
                  <Photo photo={{ ...first, alt: '' }} sizes={SIZES} noPhotoLabel={t('common.noPhoto')} decorative />
                )
              ),
              total,
            )}
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.name}>
            <Link to={categoryPath(category, language)}>
              {name(
                <OwnText of={category} field="name" />,
                category.picture && (
                  <Photo
                    photo={{ ...category.picture, alt: '' }}
                    sizes={SIZES}
                    noPhotoLabel={t('common.noPhoto')}
                    decorative
                  />
                ),
                category.count,
              )}
            </Link>
          </li>
        ))}
        {(isLoading || isTreeLoading) && <LatePlates />}
      </ul>
    </nav>
  );
}
