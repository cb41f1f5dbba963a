import type { ShopSettings } from './config.ts';
import { baseLanguage, languages, type Language } from '../rules/text/languages.ts';

/** JSON that is safe inside a script element. @param left names of fields to leave out */
export function toScriptJson(value: unknown, left: readonly string[] = []): string {
  const json = JSON.stringify(value, (name, inner: unknown) => (left.includes(name) ? undefined : inner));
  return json.replaceAll('<', String.raw`\u003c`);
}

const otherLanguages = languages.filter((language) => language !== baseLanguage);

/** Content inserted into a server-rendered document. */
export interface PageContent {
  language: Language;
  shop: ShopSettings;
  /** Elements of the document's head. */
  head: string;
  /** Preload links for the browser. */
  preloads: string;
  html: string;
  /** Answers that the page was rendered from. */
  answers: object;
}

type ShellContent = Pick<PageContent, 'head' | 'language' | 'shop'>;

export interface PageDocuments {
  /** The document in which the browser renders the page. */
  shell: (page: ShellContent) => string;
  /** The document with a page that the server has rendered. */
  rendered: (page: PageContent) => string;
}

/** Parts of index.html for one of both documents alone; see build/starter-page.ts of the site. */
const shellOnly = /<!--shell-->[\s\S]*?<!--\/shell-->\s*/g;
const renderedOnly = /<!--rendered-->[\s\S]*?<!--\/rendered-->\s*/g;
const marks = /<!--\/?(?:shell|rendered)-->\s*/g;

/** Highest number of letters of a shop's name that fit in one line beside the header's tools, even on a phone. */
const oneLine = 9;

/**
 * The document in a page's language, with the shop's settings, and the page's head in the place of its title.
 * @param left languages whose texts the settings leave out
 */
function fill(document: string, { head, language, shop }: ShellContent, left: readonly Language[] = []): string {
  // Styles cannot count letters, and the site's script comes too late for the first paint (header.css).
  const nameClass = shop.name.length > oneLine ? ' class="long-name"' : '';
  const inLanguage = document.replace(/<html lang="[^"]*">/, `<html lang="${language}"${nameClass}>`);
  return inLanguage
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<!--shop-settings-->', () => toScriptJson(shop, left));
}

/** The documents that every page of the site starts from. @param index index.html */
export function makePageDocuments(index: string): PageDocuments {
  const shell = index.replaceAll(renderedOnly, '').replaceAll(marks, '').replace('<!--page-->', '');
  const rendered = index.replaceAll(shellOnly, '').replaceAll(marks, '');
  return {
    shell: (page) => fill(shell, page),
    rendered: ({ language, shop, head, preloads, html, answers }) => {
      // The base language replaces a missing text. Another one is requested once it is chosen (app/start.tsx).
      const left = language === baseLanguage ? otherLanguages : [];
      const block = `<script type="application/json" id="page-answers">${toScriptJson(answers)}</script>`;
      return fill(rendered, { head: `${head}${preloads}`, language, shop }, left).replace(
        '<!--page--></div>',
        () => `${html}</div>\n    ${block}`,
      );
    },
  };
}
