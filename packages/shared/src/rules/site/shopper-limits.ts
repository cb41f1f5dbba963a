/** Upper bounds that the first page knows; part of `limits`, all of which would weigh on it. */
export const shopperLimits = {
  name: 200,
  orderLines: 100,
  lineQuantity: 10_000,
  pageSize: 100,
  price: 1_000_000,
  /** Characters of a fact's name and of its value. */
  factName: 60,
  factValue: 200,
  /** Products of one wish list. */
  wishlist: 100,
} as const;
