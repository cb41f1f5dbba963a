/** Notices that the shop writes from its settings. */
export interface Notices {
  /** Days on which nothing is sent, each written out; `again`: the first day after them. */
  pause: (days: { from: string; until: string; again: string }) => string;
  /** Note beside prices (§ 6 (1) PAngV). */
  price: {
    freeShipping: string;
    plusShipping: string;
    withVat: (shipping: string) => string;
    /** Words that no shop may show that charges no VAT (§ 19 UStG); the law's own name is none of them. */
    vat: RegExp;
  };
}
