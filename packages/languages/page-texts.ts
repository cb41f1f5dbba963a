import type { Language } from '@kontor/shared/languages';
import { pages as de } from './de/pages/pages.ts';
import { pages as en } from './en/pages/pages.ts';
import type { PageTexts } from './page-texts-type.ts';

/** Words of the heads of pages, by language; a language without them does not compile. */
export const pageTexts: Record<Language, PageTexts> = { de, en };
