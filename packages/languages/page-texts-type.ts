import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import type { ListWords } from '@kontor/shared/wire/list-names';

/** Words of the heads of pages. Titles are the site's own; of those with a part to fill in a test sees that they agree. */
export interface PageTexts extends ListWords {
  productGone: string;
  /** Texts of the page that stands for all others while the shop is closed. */
  closed: { title: string; text: (shop: string) => string; write: string; signIn: string };
  legal: Record<LegalKind, string>;
  withdrawal: string;
}
