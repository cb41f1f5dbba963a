/** What search engines are told of a page in its document's head, in the language that it is shown in. */
export interface PageHead {
  description?: string | undefined;
  /** The page's one path, without the prefix of a language. A page without is not to be found by search engines. */
  path?: string | undefined;
}
