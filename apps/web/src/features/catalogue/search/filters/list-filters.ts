import { isFiltered, toggleFact, toggleValue, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import type { Language } from '@kontor/shared/rules/text/languages';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import type { ProductPage } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../../entities/category/category-api.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

/** Active filter in words, and the query without it. */
export interface ChosenFilter {
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: Language | undefined;
  without: Partial<CatalogueQuery>;
}

/** Counts the filters besides category and search; a price range is one. */
export function countFilters({ minPrice, maxPrice, inStock, brands, facts }: CatalogueQuery): number {
  const range = minPrice !== undefined || maxPrice !== undefined ? 1 : 0;
  const values = facts.reduce((sum, fact) => sum + fact.values.length, 0);
  return range + (inStock ? 1 : 0) + brands.length + values;
}

/** Returns the price range in words; undefined without one. */
export function usePriceRange({ minPrice, maxPrice }: CatalogueQuery): string | undefined {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (minPrice === undefined) return maxPrice === undefined ? undefined : t('finding.upTo', { to: price(maxPrice) });
  if (maxPrice === undefined) return t('finding.atLeast', { from: price(minPrice) });
  return t('finding.between', { from: price(minPrice), to: price(maxPrice) });
}

/** Returns category and search as filters, if another filter is active too: each can then be removed. */
function useScope({ category, q, ...query }: CatalogueQuery): ChosenFilter[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: categories } = useCategories();
  const known = categories?.find(({ name }) => name === category);
  const narrowed = isFiltered(query);
  const scope: ChosenFilter[] = [];
  if (category && (q || narrowed)) {
    scope.push({
      label: known ? localize(known, 'name', language) : category,
      lang: known && foreignLang(known[wireName('name', language)]),
      without: { category: undefined },
    });
  }
  if (q && (category || narrowed))
    scope.push({ label: t('finding.searched', { query: q }), without: { q: undefined } });
  return scope;
}

/**
 * Returns the active filters in the order of the list.
 * @param list names facts and values in the shopper's language
 */
export function useChosenFilters(query: CatalogueQuery, list: ProductPage | undefined): ChosenFilter[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const range = usePriceRange(query);
  const chosen = useScope(query);
  const { inStock, brands, facts } = query;
  if (range) chosen.push({ label: range, without: { minPrice: undefined, maxPrice: undefined } });
  if (inStock) chosen.push({ label: t('finding.inStockOnly'), without: { inStock: false } });
  for (const brand of brands) chosen.push({ label: brand, without: { brands: toggleValue(brands, brand) } });
  for (const { name, values } of facts) {
    const facet = list?.facets?.find((one) => one.name === name);
    for (const value of values) {
      const known = facet?.values.find((one) => one.value === value);
      const words = known ? localize(known, 'value', language) : value;
      const label = `${facet ? localize(facet, 'name', language) : name}: ${words}`;
      const lang = known && foreignLang(known[wireName('value', language)]);
      chosen.push({ label, lang, without: { facts: toggleFact(facts, name, value) } });
    }
  }
  return chosen;
}
