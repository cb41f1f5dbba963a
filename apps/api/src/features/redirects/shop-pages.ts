/** A page of the shop: its canonical path, without prefix, and the product that it shows. */
export interface FoundPage {
  path: string;
  product?: string | undefined;
}

/**
 * Finds the pages of paths without prefix: products, drafts included, and makers are looked up; paths of other pages are as they
 * are. Passed in, because products and makers know redirects and not the other way round. @returns those that exist, by path
 */
export type FindPages = (paths: readonly string[], options: { drafts: boolean }) => Promise<Map<string, FoundPage>>;
