import { type RequiredDetail, requiredDetails } from './typed-details.ts';

const ofAll = [
  'price',
  'picture',
  'alt',
  'properties',
  'manufacturer',
  'euResponsible',
  'guaranteeLabel',
  'content',
] as const;
export type ProductLack = (typeof ofAll)[number] | RequiredDetail;

/** Names of all lacks of a product for lawful sale in Germany, the duties of every product first. */
export const productLacks: readonly ProductLack[] = [...ofAll, ...requiredDetails];
