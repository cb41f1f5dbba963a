/** Head data for search engines, in the page's language. */
export interface PageHead {
  description?: string | undefined;
  /** Canonical path, without the prefix of a language. Search engines must not index a page without one. */
  path?: string | undefined;
}
