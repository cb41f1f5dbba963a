import { toggleFact, type CatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import type { Language } from '@kontor/shared/rules/text/languages';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Facet, ListedProduct, ProductPage } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

/** Filter in words, and what it adds to the query. */
interface PromotedFilter {
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: Language | undefined;
  added: Partial<CatalogueQuery>;
}

/** Round prices in euros that people think in. */
const steps = [5, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000];

/** Number of facts, and of values of each, that are offered. */
const MOST = 2;

/** Finds a round price below which a quarter of the products cost, and not all. */
function findPriceStep(products: readonly Pick<ListedProduct, 'price'>[]): number | undefined {
  const countUpTo = (step: number): number => products.filter(({ price }) => price <= step).length;
  const step = steps.find((one) => countUpTo(one) >= products.length / 4);
  return step !== undefined && countUpTo(step) < products.length ? step : undefined;
}

/** Lists the most frequent values of a fact that leave something out and are understood without its name: not `A` or `Ja`. */
function listFrequent({ values }: Facet, total: number): Facet['values'] {
  const isClear = ({ value, count }: Facet['values'][number]) =>
    count > 0 && count < total && values.length > 2 && /\p{L}{3}/u.test(value);
  return values.filter(isClear).slice(0, MOST);
}

/** Returns filters for a list without any, from its products and facts: each changes the list and leaves some of it. */
export function usePromotedFilters(query: CatalogueQuery, list: ProductPage | undefined): PromotedFilter[] {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { language } = useLanguage();
  if (!list) return [];
  const { products, total, facets = [] } = list;
  const step = findPriceStep(products);
  const inStock = products.filter(({ countInStock }) => countInStock > 0).length;
  const ofFacts = facets.slice(0, MOST).flatMap((facet) =>
    listFrequent(facet, total).map((one) => ({
      label: localize(one, 'value', language),
      lang: foreignLang(one[wireName('value', language)]),
      added: { facts: toggleFact(query.facts, facet.name, one.value) },
    })),
  );
  return [
    ...(step === undefined ? [] : [{ label: t('finding.upTo', { to: price(step) }), added: { maxPrice: step } }]),
    ...ofFacts,
    ...(inStock > 0 && inStock < products.length
      ? [{ label: t('finding.inStockOnly'), added: { inStock: true } }]
      : []),
  ];
}
