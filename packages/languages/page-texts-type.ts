import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import type { ListWords } from '@kontor/shared/wire/list-names';

/** Texts of pages' heads. Titles are the site's own; a test checks that those with a placeholder agree. */
export interface PageTexts extends ListWords {
  productGone: string;
  makerGone: string;
  categoryGone: string;
  makers: string;
  /** Texts of the page shown instead of all others while the shop is closed. */
  closed: { title: string; text: (shop: string) => string; write: string; signIn: string };
  /** Texts of the page shown instead of all others while the shop starts. */
  starting: { title: string; text: string };
  legal: Record<LegalKind, string>;
  withdrawal: string;
}
