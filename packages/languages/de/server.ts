import type { ServerTexts } from '../server-texts-type.ts';
import { corrections } from './documents/corrections.ts';
import { documents } from './documents/documents.ts';
import { files } from './documents/files.ts';
import { procedure } from './documents/procedure.ts';
import { drafts } from './legal/drafts.ts';
import { forms } from './legal/forms.ts';
import { de as mails } from './mails/mails.ts';
import { notices } from './pages/notices.ts';
import { pages } from './pages/pages.ts';
import { deDetails } from './site/details.ts';

export const server: ServerTexts = {
  mails,
  documents,
  corrections,
  pages,
  notices,
  files,
  procedure,
  drafts,
  forms,
  details: deDetails.details,
};
