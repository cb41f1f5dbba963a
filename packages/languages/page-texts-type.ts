import type { LegalKind } from '@kontor/shared/legal-kinds';
import type { ListWords } from '@kontor/shared/list-names';

/** What the heads of pages say by themselves, in the words that the site uses; a test compares. */
export interface PageTexts extends ListWords {
  productGone: string;
  /** Of the page that stands for all others while the shop is closed. */
  closed: { title: string; text: (shop: string) => string; write: string; signIn: string };
  legal: Record<LegalKind, string>;
  withdrawal: string;
}
