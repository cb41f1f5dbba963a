/**
 * Areas of an account, in the order of their tabs; `title` is the key of their text. `below`: further paths of the same page in
 * the specification.
 */
export const accountAreas = [
  { path: '/account', title: 'accountArea.profile', below: ['/profile'] },
  { path: '/account/addresses', title: 'accountArea.addresses', below: [] },
  { path: '/account/orders', title: 'accountArea.orders', below: ['/my-orders'] },
  { path: '/wishlist', title: 'accountArea.wishlist', below: [] },
  { path: '/account/security', title: 'accountArea.security', below: [] },
  { path: '/account/data', title: 'accountArea.data', below: [] },
] as const;
