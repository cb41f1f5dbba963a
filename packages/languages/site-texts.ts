import type { Language } from '@kontor/shared/rules/text/languages';
import { site as de } from './de/site.ts';
import { site as en } from './en/site.ts';
import type { SiteTexts } from './site-texts-type.ts';

/** Texts of the site by language: each part is a chunk of its own. A language with a part missing does not compile. */
export const siteTexts: Readonly<Record<Language, SiteTexts>> = { de, en };
