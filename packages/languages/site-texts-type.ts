import type { deAdmin } from './de/site/admin.ts';
import type { deDetails } from './de/site/details.ts';
import type { deHome } from './de/site/home.ts';
import type { deList } from './de/site/list.ts';
import type { dePages } from './de/site/pages.ts';
import type { deProduct } from './de/site/product.ts';
import type { de } from './de/site/first.ts';

/** Parts of the one namespace that are loaded at different times, so that the first page waits for its own texts only. */
interface German {
  first: typeof de;
  home: typeof deHome;
  product: typeof deProduct;
  list: typeof deList;
  pages: typeof dePages;
  admin: typeof deAdmin;
  details: typeof deDetails;
}

export type TextPart = keyof German;

type Shape<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> };

/** The keys of a part; German has them first. A language with one missing or one too many does not compile. */
export type TextsOf<Part extends TextPart> = Shape<German[Part]>;

/** All keys that `t` knows. */
export type AllTexts = German['first'] &
  German['home'] &
  German['product'] &
  German['list'] &
  German['pages'] &
  German['admin'] &
  German['details'];

/** Files of the site's texts in a language. Each exports one part under a name of its own and is loaded when it is first wanted. */
export type SiteTexts = { readonly [Part in TextPart]: () => Promise<Readonly<Record<string, TextsOf<Part>>>> };
