import { cataloguePath } from '@kontor/shared/catalogue-query';
import { localize } from '@kontor/shared/localize';
import type { Suggestions, SuggestedProduct } from '@kontor/shared/products';
import { useLanguage } from '../../../i18n/use-language.ts';

/** One suggestion, and where it leads. */
export interface SuggestionOption {
  to: string;
  label: string;
  /** Of a category: the number of its products. */
  count?: number;
  product?: SuggestedProduct;
}

export interface OptionGroup {
  name: 'words' | 'categories' | 'products';
  options: readonly SuggestionOption[];
}

/** Suggestions in the shopper's language and in the order in which they are shown; groups without any are left out. */
export function useOptions(found: Suggestions | undefined): OptionGroup[] {
  const { language } = useLanguage();
  if (!found) return [];
  const words = found.words.filter(({ languages }) => languages.includes(language));
  const groups: OptionGroup[] = [
    { name: 'words', options: words.map(({ word }) => ({ to: cataloguePath({ q: word }), label: word })) },
    {
      name: 'categories',
      options: found.categories.map((category) => ({
        to: cataloguePath({ category: category.name }),
        label: localize(category, 'name', language),
        count: category.count,
      })),
    },
    {
      name: 'products',
      options: found.products.map((product) => ({
        to: `/products/${product._id}`,
        label: localize(product, 'name', language),
        product,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
