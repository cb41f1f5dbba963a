import type { IssuingWords } from './de/documents/corrections.ts';
import type { DocumentWords } from './de/documents/documents.ts';
import type { MailTexts } from './de/mails/mails.ts';
import type { DetailWords } from './detail-words-type.ts';
import type { DraftWords, LegalForms } from './legal-type.ts';
import type { PageTexts } from './page-texts-type.ts';

/** Everything that the server writes in a language. */
export interface ServerTexts {
  mails: MailTexts;
  documents: DocumentWords;
  corrections: IssuingWords;
  /** Heads of pages. */
  pages: PageTexts;
  drafts: DraftWords;
  forms: LegalForms;
  /** Typed details of products, by which lists are filtered. */
  details: DetailWords;
}
