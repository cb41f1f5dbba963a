import type { ClientSession, Types } from 'mongoose';
import {
  ProductModel,
  type StoredProduct,
  groupIndex,
  namesProjection,
  sharedPicturesIndex,
} from '../product.model.ts';

/** Returns the variants of a group in their order, drafts included. */
export function findVariants(group: Types.ObjectId, session?: ClientSession): Promise<StoredProduct[]> {
  return ProductModel.collection
    .find<StoredProduct>({ group }, { hint: groupIndex, sort: { place: 1 }, ...(session && { session }) })
    .toArray();
}

/** Fields of a variant that the page of another one shows. */
const shownFields = { ...namesProjection, slug: 1, options: 1, priceCents: 1, countInStock: 1, published: 1 } as const;

export type ShownVariant = Pick<
  StoredProduct,
  '_id' | 'texts' | 'slug' | 'options' | 'priceCents' | 'countInStock' | 'published'
>;

/** Returns the variants of a group in their order, as a product's page shows them. */
export function findShownVariants(group: Types.ObjectId): Promise<ShownVariant[]> {
  return ProductModel.collection
    .find<ShownVariant>({ group }, { hint: groupIndex, sort: { place: 1 }, projection: shownFields })
    .toArray();
}

type Pictured = Pick<StoredProduct, '_id' | 'images' | 'guaranteeLabel' | 'mandatoryPicture'>;

/** Returns the other products that may show the same pictures: variants, also of a dissolved group. */
export async function findPictureMates(
  { _id, pictureGroup }: Pick<StoredProduct, '_id' | 'pictureGroup'>,
  session: ClientSession,
): Promise<Pictured[]> {
  if (!pictureGroup) return [];
  const projection = { images: 1, guaranteeLabel: 1, mandatoryPicture: 1 };
  const filter = { pictureGroup, _id: { $ne: _id } };
  return ProductModel.collection.find<Pictured>(filter, { session, projection, hint: sharedPicturesIndex }).toArray();
}
