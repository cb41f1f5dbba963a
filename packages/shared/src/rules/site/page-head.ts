import type { Language } from '../text/languages.ts';

/** Path of a page without the prefix of a language: one for all, or one for each. */
export type PagePath = string | Readonly<Record<Language, string>>;

/** Head data for search engines, in the page's language. */
export interface PageHead {
  description?: string | undefined;
  /** Canonical path, without the prefix of a language. Search engines must not index a page without one. */
  path?: PagePath | undefined;
}
