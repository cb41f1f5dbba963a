import { baseLanguage, languages, type Language } from '../text/languages.ts';
import type { PageHead, PagePath } from './page-head.ts';
import { addLanguagePrefix } from './site-paths.ts';

/** An element of the head and its attributes. */
export type HeadElement = readonly [tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** The address of a page in a language, from the root of the site. */
export function placePage(path: PagePath, language: Language): string {
  return addLanguagePrefix(language, typeof path === 'string' ? path : path[language]);
}

/** The page in every language, as `hreflang` names them: those who speak none of them get the base language. */
export function listAlternates(path: PagePath): readonly { hreflang: string; path: string }[] {
  const ways = languages.map((language) => ({ hreflang: language, path: placePage(path, language) }));
  return [...ways, { hreflang: 'x-default', path: placePage(path, baseLanguage) }];
}

/**
 * Returns the head elements for search engines: description, canonical and alternate links, or `noindex`. The server writes them,
 * and the site updates them when the page changes.
 * @param base the shop's address, without a trailing slash
 */
export function headElements({ description, path }: PageHead, language: Language, base: string): HeadElement[] {
  const described: HeadElement[] = description ? [['meta', { name: 'description', content: description }]] : [];
  if (path === undefined) return [...described, ['meta', { name: 'robots', content: 'noindex,follow' }]];
  return [
    ...described,
    ['link', { rel: 'canonical', href: base + placePage(path, language) }],
    ...listAlternates(path).map((way): HeadElement => [
      'link',
      { rel: 'alternate', hreflang: way.hreflang, href: base + way.path },
    ]),
  ];
}
