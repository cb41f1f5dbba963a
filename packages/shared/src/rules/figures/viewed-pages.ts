/** Kinds of pages whose views are counted. */
export const viewedPages = [
  'home',
  /** Search results and filtered lists. */
  'list',
  'category',
  /** Page of a brand. */
  'maker',
  'product',
  'cart',
  /** Any step of the checkout. */
  'checkout',
] as const;
export type ViewedPage = (typeof viewedPages)[number];
