import type { IssuingWords } from './de/documents/corrections.ts';
import type { DocumentWords } from './de/documents/documents.ts';
import type { MailTexts } from './de/mails/mails.ts';
import type { DetailWords } from './detail-words-type.ts';
import type { FileWords } from './files-type.ts';
import type { DraftWords, LegalForms } from './legal-type.ts';
import type { Notices } from './notices-type.ts';
import type { PageTexts } from './page-texts-type.ts';
import type { ProcedureText } from './procedure-type.ts';

/** Everything that the server writes in a language. */
export interface ServerTexts {
  mails: MailTexts;
  documents: DocumentWords;
  corrections: IssuingWords;
  /** Heads of pages. */
  pages: PageTexts;
  notices: Notices;
  files: FileWords;
  procedure: ProcedureText;
  drafts: DraftWords;
  forms: LegalForms;
  /** Typed details of products, by which lists are filtered. */
  details: DetailWords;
}
