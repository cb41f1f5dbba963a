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

/** Names of everything that a product may lack for lawful sale in Germany, the duties of all products first. */
export const productLacks: readonly ProductLack[] = [...ofAll, ...requiredDetails];
