import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { useCategories } from '../../../entities/product/product-api.ts';
import { cataloguePath } from '@kontor/shared/catalogue-query';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** How many grey lines stand for categories that are on their way. */
const EXPECTED = 7;

/** On phones, whose list of categories is scrolled sideways: puts the chosen one into its middle. */
function scrollToMiddle(link: HTMLElement | null): void {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
}

/** The contents of the catalogue: everything first, then each category with its number of products. */
export function CategoryNav() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { language } = useLanguage();
  const { data: categories, isLoading } = useCategories();
  const { query } = useCatalogueQuery();
  const total = categories?.reduce((sum, { count }) => sum + count, 0);
  const link = (category: string | undefined, label: string, count: number | undefined) => (
    <Link
      ref={query.category === category ? scrollToMiddle : undefined}
      className="leader"
      // A search goes through the whole catalogue; price and stock narrow any category.
      to={cataloguePath({ ...query, category, q: undefined, page: 1 })}
      aria-current={query.category === category && !query.q ? 'page' : undefined}
    >
      <span>{label}</span> <span>{count !== undefined && number(count)}</span>
    </Link>
  );
  return (
    <nav aria-label={t('home.categories')}>
      <ul>
        <li>{link(undefined, t('home.all'), total)}</li>
        {categories?.map((category) => (
          <li key={category.name}>{link(category.name, localize(category, 'name', language), category.count)}</li>
        ))}
        {isLoading &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <li key={index} className="cat-skeleton" aria-hidden="true">
              <div className="skeleton skeleton-text" />
            </li>
          ))}
      </ul>
    </nav>
  );
}
