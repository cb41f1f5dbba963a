import type { ListedProduct } from '@kontor/shared/wire/products';

/** Fields of listed products that no list of shoppers shows: rendered documents leave them out (app/shorten-answer.ts). */
export const unshownFields = [
  'brand',
  'category',
  'categoryEn',
  'createdAt',
  'delivery',
  'deliveryDays',
  'onSale',
  'published',
  'taxClass',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof ListedProduct)[];

/** Fields of their pictures: the address is enough. */
export const unshownPictureFields = [
  '_id',
  'name',
  'originalname',
] as const satisfies readonly (keyof ListedProduct['image'][number])[];

type ShownPicture = Omit<ListedProduct['image'][number], (typeof unshownPictureFields)[number]>;

/** A listed product as a rendered document has it. */
export type ShownProduct = Omit<ListedProduct, (typeof unshownFields)[number] | 'image'> & {
  image: readonly ShownPicture[];
};
