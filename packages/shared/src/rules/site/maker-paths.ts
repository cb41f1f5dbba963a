import type { Language } from '../text/languages.ts';

/** First part of the address of a maker's page, in each language. */
export const makerRoots: Readonly<Record<Language, string>> = { de: '/marke', en: '/brand' };
