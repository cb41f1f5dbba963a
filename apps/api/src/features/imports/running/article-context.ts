import type { ImportAnswers } from '@kontor/shared/wire/imports';
import type { CategoryPlacing } from './place-categories.ts';
import type { TaxRates } from './price-and-tax.ts';

/** Facts and answers used to plan all articles of a file. */
export interface ArticleContext {
  answers: ImportAnswers;
  rates: TaxRates;
  hasNetPrices: boolean;
  placing: CategoryPlacing;
  /** Number of this attempt of the import. */
  attempt: number;
}
