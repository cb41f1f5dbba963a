const groups = {
  shop: ['shop', 'home', 'opening', 'search'],
  company: ['seller', 'legal', 'notices'],
  selling: ['tax', 'shipping', 'carriers', 'payment', 'orders', 'invoices', 'stock'],
  running: ['books', 'mail', 'feeds', 'security', 'log'],
} as const;
export type SectionId = (typeof groups)[keyof typeof groups][number];

/** Section with a page among the settings; legal texts have separate pages below the same path. */
export type OwnSection = Exclude<SectionId, 'legal'>;

/** Groups of sections, in the order of the settings' index. */
export const sectionGroups = [
  { title: 'adminSettings.groups.shop', sections: groups.shop },
  { title: 'adminSettings.groups.company', sections: groups.company },
  { title: 'adminSettings.groups.selling', sections: groups.selling },
  { title: 'adminSettings.groups.running', sections: groups.running },
] as const;

/** Title of a section, its content in one line, and the hint on its page; `section-pages.tsx` holds the page itself. */
export const sectionTexts = {
  shop: { title: 'adminSettings.shop', about: 'adminSettings.about.shop', hint: 'adminSettings.shopHint' },
  home: { title: 'adminSettings.home', about: 'adminSettings.about.home', hint: 'adminSettings.homeHint' },
  seller: { title: 'adminSettings.seller', about: 'adminSettings.about.seller', hint: 'adminSettings.sellerHint' },
  tax: { title: 'adminSettings.tax', about: 'adminSettings.about.tax', hint: 'adminSettings.taxHint' },
  shipping: {
    title: 'adminSettings.shipping',
    about: 'adminSettings.about.shipping',
    hint: 'adminSettings.shippingHint',
  },
  carriers: {
    title: 'adminSettings.carriers',
    about: 'adminSettings.about.carriers',
    hint: 'adminSettings.carriersHint',
  },
  notices: { title: 'adminSettings.notices', about: 'adminSettings.about.notices', hint: 'adminSettings.noticesHint' },
  opening: { title: 'adminSettings.opening', about: 'adminSettings.about.opening', hint: 'adminSettings.openingHint' },
  search: { title: 'adminSettings.search', about: 'adminSettings.about.search', hint: 'adminSettings.searchHint' },
  orders: { title: 'adminSettings.orders', about: 'adminSettings.about.orders', hint: 'adminSettings.ordersHint' },
  invoices: {
    title: 'adminSettings.invoices',
    about: 'adminSettings.about.invoices',
    hint: 'adminSettings.invoicesHint',
  },
  stock: { title: 'adminSettings.stock', about: 'adminSettings.about.stock', hint: 'adminSettings.stockHint' },
  books: { title: 'adminSettings.books', about: 'adminSettings.about.books', hint: 'adminSettings.booksHint' },
  /** Its page needs no hint. */
  legal: { title: 'adminSettings.legal', about: 'adminSettings.about.legal' },
  payment: { title: 'adminSettings.payment', about: 'adminSettings.about.payment', hint: 'adminSettings.paymentHint' },
  mail: { title: 'adminSettings.mail', about: 'adminSettings.about.mail', hint: 'adminSettings.mailHint' },
  feeds: { title: 'adminSettings.feeds', about: 'adminSettings.about.feeds', hint: 'adminSettings.feedsHint' },
  security: {
    title: 'adminSettings.security',
    about: 'adminSettings.about.security',
    hint: 'adminSettings.securityHint',
  },
  log: { title: 'adminSettings.log', about: 'adminSettings.about.log', hint: 'adminSettings.logHint' },
} as const satisfies Record<SectionId, unknown>;

export function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(sectionTexts, id);
}

/** Returns the path of a section's page; for legal texts that is their list. */
export const sectionPath = (id: SectionId): string => `/admin/settings/${id}`;
