import type { ImportAnswers } from '@kontor/shared/wire/imports';
import type { CategoryPlacing } from './place-categories.ts';
import type { TaxRates } from './price-and-tax.ts';

/** Facts and answers that all articles of a file are planned by. */
export interface ArticleContext {
  answers: ImportAnswers;
  rates: TaxRates;
  hasNetPrices: boolean;
  placing: CategoryPlacing;
  /** Attempt of the import that this is. */
  attempt: number;
}
