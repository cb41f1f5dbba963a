import { nameList } from '@kontor/shared/wire/list-names';
import { useTranslation } from 'react-i18next';
import { useCategoryWay, useCategories } from '../../../entities/category/category-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** Returns the heading of the current list, and the page title; undefined if the shop's name suffices. */
export function useCatalogueHeading(): ReturnType<typeof nameList> {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shop = useShopSettings();
  const { data: categories } = useCategories();
  const { query } = useCatalogueQuery();
  return nameList(
    query,
    { language, shop, categories, record: useCategoryWay(query.category).at(-1) },
    {
      latest: t('home.latest'),
      allProducts: t('home.allProducts'),
      results: (text) => t('home.results', { query: text }),
      resultsIn: (text, category) => t('home.resultsIn', { query: text, category }),
      pageOf: (title, page) => t('home.pageOf', { title, page }),
    },
  );
}
