import type { Language } from '@kontor/shared/languages';
import { corrections as correctionsDe, type IssuingWords } from './de/documents/corrections.ts';
import { documents as documentsDe, type DocumentWords } from './de/documents/documents.ts';
import { corrections as correctionsEn } from './en/documents/corrections.ts';
import { documents as documentsEn } from './en/documents/documents.ts';

/** The words of documents by language; a language without them does not compile. */
export const documentWords: Record<Language, DocumentWords> = { de: documentsDe, en: documentsEn };

/** Words of corrections, by language. */
export const issuingWords: Record<Language, IssuingWords> = { de: correctionsDe, en: correctionsEn };
