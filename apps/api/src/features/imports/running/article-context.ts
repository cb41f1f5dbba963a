import type { ImportAnswers } from '@kontor/shared/wire/imports';
import type { CategoryPlacing } from './place-categories.ts';
import type { TaxRates } from './price-and-tax.ts';

/** What the reading of all articles of a file depends on. */
export interface ArticleContext {
  answers: ImportAnswers;
  rates: TaxRates;
  hasNetPrices: boolean;
  placing: CategoryPlacing;
  /** Attempt of the import that this is. */
  attempt: number;
}
