import type { Language } from '@kontor/shared/languages';
import { drafts as draftsDe } from './de/legal/drafts.ts';
import { forms as formsDe } from './de/legal/forms.ts';
import { drafts as draftsEn } from './en/legal/drafts.ts';
import { forms as formsEn } from './en/legal/forms.ts';
import type { DraftWords, LegalForms } from './legal-type.ts';

/** Words of drafts of legal texts by language; a language without them does not compile. */
export const draftWords: Readonly<Record<Language, DraftWords>> = { de: draftsDe, en: draftsEn };

/** Forms that legal texts say the settings in, by language. */
export const legalForms: Readonly<Record<Language, LegalForms>> = { de: formsDe, en: formsEn };
