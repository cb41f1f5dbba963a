import type { Language } from '../text/languages.ts';
import { wireName } from '../text/texts.ts';

/** Texts of a page's head that search engines show, by language. */
export const seoTexts = ['title', 'description'] as const;
export type SeoText = (typeof seoTexts)[number];

/** Head texts of a product as answered: `title`, `titleEn`, … */
export interface SeoOwner {
  seo?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Returns the merchant's text for search engines in a language, with no fallback to other languages. */
export function findSeo({ seo }: SeoOwner, field: SeoText, language: Language): string {
  return seo?.[wireName(field, language)] ?? '';
}
