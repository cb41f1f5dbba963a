/** The sections of the page in their order, with their headings; `settings-sections.tsx` says what each shows. */
export const sectionTexts = {
  shop: { title: 'adminSettings.shop', hint: 'adminSettings.shopHint' },
  seller: { title: 'adminSettings.seller', hint: 'adminSettings.sellerHint' },
  tax: { title: 'adminSettings.tax', hint: 'adminSettings.taxHint' },
  shipping: { title: 'adminSettings.shipping', hint: 'adminSettings.shippingHint' },
  notices: { title: 'adminSettings.notices', hint: 'adminSettings.noticesHint' },
  opening: { title: 'adminSettings.opening', hint: 'adminSettings.openingHint' },
  search: { title: 'adminSettings.search', hint: 'adminSettings.searchHint' },
  orders: { title: 'adminSettings.orders', hint: 'adminSettings.ordersHint' },
  books: { title: 'adminSettings.books', hint: 'adminSettings.booksHint' },
  legal: { title: 'adminSettings.legal', hint: 'adminSettings.legalHint' },
  payment: { title: 'adminSettings.payment', hint: 'adminSettings.paymentHint' },
  mail: { title: 'adminSettings.mail', hint: 'adminSettings.mailHint' },
  security: { title: 'adminSettings.security', hint: 'adminSettings.securityHint' },
  log: { title: 'adminSettings.log', hint: 'adminSettings.logHint' },
} as const;
export type SectionId = keyof typeof sectionTexts;

/** The element that a section is reached by. */
export const headingId = (id: SectionId): string => `settings-${id}`;
