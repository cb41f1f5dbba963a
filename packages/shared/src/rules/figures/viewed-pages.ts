/** Kinds of pages whose views are counted. `list` is a search or a filtered list; `checkout`: any of its steps. */
export const viewedPages = ['home', 'list', 'category', 'maker', 'product', 'cart', 'checkout'] as const;
export type ViewedPage = (typeof viewedPages)[number];
