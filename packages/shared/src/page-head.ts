import { baseLanguage, languages, type Language } from './languages.ts';
import { addLanguagePrefix } from './site-paths.ts';

/** What a page says of itself in its document's head, in the language that it is shown in. */
export interface PageHead {
  /** Of the page alone; the shop's name stands behind it. Undefined where the shop's name says it all. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's one path, without the prefix of a language. A page without is not to be found by search engines. */
  path?: string | undefined;
}

/** An element of the head and its attributes. */
export type HeadElement = readonly [tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

const maxDescription = 155;

/** The beginning of a text on one line, at most 155 characters, ended at a word. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}

/** The title of a document. @param title of the page; undefined where the shop's name says it all */
export function documentTitle(title: string | undefined, shopName: string): string {
  return title === undefined ? shopName : `${title} – ${shopName}`;
}

/** The page in every language, as `hreflang` names them: those who speak none of them get the base language. */
export function listAlternates(path: string): readonly { hreflang: string; path: string }[] {
  const ways = languages.map((language) => ({ hreflang: language, path: addLanguagePrefix(language, path) }));
  return [...ways, { hreflang: 'x-default', path: addLanguagePrefix(baseLanguage, path) }];
}

/**
 * What search engines are told of a page: description, canonical address and the same page in other languages, or that it
 * is not to be found. The server writes it, and the site follows it when the page changes.
 * @param base the shop's address, without a slash at its end
 */
export function headElements({ description, path }: PageHead, language: Language, base: string): HeadElement[] {
  const described: HeadElement[] = description ? [['meta', { name: 'description', content: description }]] : [];
  if (path === undefined) return [...described, ['meta', { name: 'robots', content: 'noindex,follow' }]];
  return [
    ...described,
    ['link', { rel: 'canonical', href: base + addLanguagePrefix(language, path) }],
    ...listAlternates(path).map((way): HeadElement => [
      'link',
      { rel: 'alternate', hreflang: way.hreflang, href: base + way.path },
    ]),
  ];
}
