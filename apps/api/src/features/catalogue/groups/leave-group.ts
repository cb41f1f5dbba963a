import type { ClientSession, Types } from 'mongoose';
import { listNames } from '../editing/product-images.ts';
import { releasePictures } from '../pictures/pictures.service.ts';
import { ProductModel, type StoredProduct, groupIndex } from '../product.model.ts';
import { findPictureMates, findVariants } from './find-variants.ts';
import { GroupModel } from './group.model.ts';
import { refreshSummaries } from './refresh-summary.ts';
import { readPictureOwners } from './share-edit.ts';

/**
 * Takes a deleted product out of its group, in the transaction that deletes it; the group goes with its last variant.
 * @returns whether the group goes on, and keeps the reviews
 */
export async function leaveGroup({ group }: Pick<StoredProduct, 'group'>, session: ClientSession): Promise<boolean> {
  if (!group) return false;
  const [left] = await findVariants(group, session);
  if (left) await refreshSummaries([group], session);
  else await GroupModel.deleteOne({ _id: group }, { session });
  return left !== undefined;
}

/**
 * Removes a picture that a product has lost also from the variants that show the same pictures, in its transaction, and releases
 * it unless another product shows it.
 */
export async function removeSharedPicture(
  product: StoredProduct,
  name: string,
  session: ClientSession,
): Promise<{ variants: Types.ObjectId[]; released: string[] }> {
  const variants: Types.ObjectId[] = [];
  if (product.group) {
    const ownerOf = await readPictureOwners(product.group, session);
    const all = await findVariants(product.group, session);
    variants.push(...all.filter((one) => ownerOf(one) === ownerOf(product)).map(({ _id }) => _id));
    await ProductModel.collection.updateMany(
      { group: product.group, _id: { $in: variants } },
      { $pull: { images: { name } as never } }, // the driver does not know the field
      { session, hint: groupIndex },
    );
  }
  const mates = await findPictureMates(product, session);
  const released = mates.some((mate) => listNames(mate).includes(name)) ? [] : [name];
  await releasePictures(released, session);
  return { variants, released };
}
