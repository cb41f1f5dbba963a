import { forEachLanguage, type FurtherLanguage, type Language } from '../text/languages.ts';
import { localize } from '../text/localize.ts';
import type { WireName } from '../text/texts.ts';

/** Path of the list of makers in each language; the first part of the address of a maker's page. */
export const makerRoots: Readonly<Record<Language, string>> = { de: '/marke', en: '/brand' };

/** The address parts of a maker by language; a language without one has that of the base language. */
type MakerSlugs = { readonly slug: string } & {
  readonly [K in WireName<'slug', FurtherLanguage>]?: string | undefined;
};

/** The path of a maker's page in a language, without the language's prefix. */
export function makerPath(maker: MakerSlugs, language: Language): string {
  return `${makerRoots[language]}/${localize(maker, 'slug', language)}`;
}

/** The paths of a maker's page in all languages. */
export function makerPaths(maker: MakerSlugs): Record<Language, string> {
  return forEachLanguage((language) => makerPath(maker, language));
}

/** The address part of a maker in a path without prefix, in any language; empty for the list of makers, undefined for other pages. */
export function findMakerSlug(path: string): string | undefined {
  // Written out, as the first pages read it: a test holds it against the roots.
  return /^\/(?:marke|brand)(?:\/|$)([^/]*)\/?$/.exec(path)?.[1];
}
