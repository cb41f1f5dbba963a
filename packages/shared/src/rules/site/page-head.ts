/** Head data for search engines, in the page's language. */
export interface PageHead {
  description?: string | undefined;
  /** The page's one path, without the prefix of a language. A page without is not to be found by search engines. */
  path?: string | undefined;
}
