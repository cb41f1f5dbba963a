import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import type { Language } from '@kontor/shared/rules/text/languages';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import type { SuggestedProduct } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useHelpPath } from '../reading/use-help-path.ts';
import type { FoundSuggestions } from './suggestions-api.ts';

/** Suggestion with its link. */
export interface SuggestionOption {
  to: string;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: Language | undefined;
  /** Number of products, for a category. */
  count?: number;
  product?: SuggestedProduct;
}

export interface OptionGroup {
  name: 'help' | 'words' | 'categories' | 'products' | 'all';
  options: readonly SuggestionOption[];
}

/** Returns the suggestions in the shopper's language and in display order, all hits last, without empty groups. */
export function useOptions(found: FoundSuggestions | undefined): OptionGroup[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const helpPath = useHelpPath(found?.help);
  if (!found) return [];
  const { q: query, total } = found;
  const all =
    total === undefined ? t('finding.allHits', { query }) : t('finding.allHitsCount', { query, count: total });
  const words = found.words.filter(({ languages }) => languages.includes(language));
  const groups: OptionGroup[] = [
    {
      name: 'help',
      options: found.help && helpPath ? [{ to: helpPath, label: t(`finding.help.${found.help}`) }] : [],
    },
    { name: 'words', options: words.map(({ word }) => ({ to: cataloguePath({ q: word }), label: word })) },
    {
      name: 'categories',
      options: found.categories.map((category) => ({
        to: cataloguePath({ category: category.name }),
        label: localize(category, 'name', language),
        lang: foreignLang(category[wireName('name', language)]),
        count: category.count,
      })),
    },
    {
      name: 'products',
      options: found.products.map((product) => ({
        to: `/products/${product._id}`,
        label: localize(product, 'name', language),
        lang: foreignLang(product[wireName('name', language)]),
        product,
      })),
    },
    { name: 'all', options: total === 0 ? [] : [{ to: cataloguePath({ q: query }), label: all }] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
