import { forEachLanguage, type FurtherLanguage, type Language } from '../text/languages.ts';
import { localize } from '../text/localize.ts';
import type { WireName } from '../text/texts.ts';

/** First part of the address of a category's page in each language. */
export const categoryRoots: Readonly<Record<Language, string>> = { de: '/kategorie', en: '/category' };

/** The address parts of a category by language; a language without one has that of the base language. */
type CategorySlugs = { readonly slug: string } & {
  readonly [K in WireName<'slug', FurtherLanguage>]?: string | undefined;
};

/** Returns the path of a category's page in a language, without the language's prefix. */
export function categoryPath(category: CategorySlugs, language: Language): string {
  return `${categoryRoots[language]}/${localize(category, 'slug', language)}`;
}

/** Returns the paths of a category's page in all languages. @param query of a further page, with its question mark */
export function categoryPaths(category: CategorySlugs, query = ''): Record<Language, string> {
  return forEachLanguage((language) => categoryPath(category, language) + query);
}

/** Returns the address part of a category in a path without prefix, in any language; undefined for other pages. */
export function findCategorySlug(path: string): string | undefined {
  // Written out, as the first pages read it: a test holds it against the roots.
  return /^\/(?:kategorie|category)\/([^/]+)\/?$/.exec(path)?.[1];
}
