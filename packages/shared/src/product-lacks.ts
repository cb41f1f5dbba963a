/** What a product may lack for lawful sale in Germany, the duties of every product first. */
export const productLacks = [
  'price',
  'picture',
  'alt',
  'properties',
  'manufacturer',
  'euResponsible',
  'guaranteeLabel',
] as const;
export type ProductLack = (typeof productLacks)[number];
