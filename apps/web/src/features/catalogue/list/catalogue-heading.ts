import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize, pickLanguage } from '@kontor/shared/localize';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useCategories } from '../../../entities/product/product-api.ts';
import { isFiltered, isOpening } from '@kontor/shared/catalogue-query';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** What the list on the screen is called, and the title of its page; undefined where the shop's name says it all. */
export function useCatalogueHeading(): { heading: string; title: string | undefined } {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { demo } = useShopSettings();
  const { data: categories } = useCategories();
  const { query } = useCatalogueQuery();
  const { category, q, sort, page } = query;

  const known = categories?.find(({ name }) => name === category);
  const plain = sort === 'newest' && !isFiltered(query) ? t('home.latest') : t('home.allProducts');
  const listName = category && (known ? localize(known, 'name', language) : category);
  const heading = q ? t('home.results', { query: q }) : (listName ?? plain);
  if (isOpening(query)) return { heading, title: demo && pickLanguage(demo.title, language) };
  return { heading, title: page > 1 ? t('home.pageOf', { title: heading, page }) : heading };
}
