import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { productDetailNames } from '@kontor/shared/wire/product-details';
import type { ClientSession, Types } from 'mongoose';
import { followProduct } from '../../redirects/follow-product.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { findVariants } from './find-variants.ts';
import { GroupModel, type StoredGroup } from './group.model.ts';
import { nameVariant } from './variant-texts.ts';

/** Details that each variant has for itself (contract, "Variants"). */
const ownDetails: ReadonlySet<string> = new Set([
  'content',
  'deliveryDays',
  'sku',
  'gtin',
  'slug',
  'weight',
  'shippingClass',
]);

/** Stored fields that all variants of a group have in common, apart from texts and pictures. */
const sharedFields = [
  'brand',
  'taxClass',
  'maker',
  'ownManufacturer',
  'base',
  ...productDetailNames.filter((name) => !ownDetails.has(name)),
];

/** Returns the path of a product's page. */
export function findPath({ _id, texts, slug }: Pick<StoredProduct, '_id' | 'texts' | 'slug'>): string {
  return productPath({ _id: String(_id), name: texts[baseLanguage].name, slug: slug ?? undefined });
}

/** Returns the update that gives a variant the shared fields of another one. */
function copyShared(from: StoredProduct) {
  const shared = sharedFields.map((name) => [name, Reflect.get(from, name) as unknown] as const);
  const missing = shared.filter(([, value]) => value === undefined || value === null);
  return {
    set: Object.fromEntries(shared.filter(([, value]) => value !== undefined && value !== null)),
    unset: Object.fromEntries(missing.map(([name]) => [name, 1])),
  };
}

type Optioned = Pick<StoredProduct, 'options'>;

/** Returns a function that says whose pictures a variant shows: those of its first value, or the group's. */
export function findPictureOwner({ options: [first] }: Pick<StoredGroup, 'options'>): (variant: Optioned) => string {
  const own = new Set(
    first?.values.filter(({ ownPictures }) => ownPictures).map(({ texts }) => texts[baseLanguage].value),
  );
  return ({ options }) => {
    const value = options?.[0]?.texts[baseLanguage].value ?? '';
    return own.has(value) ? value : '';
  };
}

/** Whether two variants show the same pictures. */
export async function readPictureOwners(
  group: Types.ObjectId,
  session: ClientSession,
): Promise<(variant: Optioned) => string> {
  const stored = await GroupModel.findById(group).session(session).lean<StoredGroup>();
  return findPictureOwner(stored ?? { options: [] as never });
}

/** Keeps the redirects to variants whose names, and so addresses, have changed. */
export async function followVariants(
  moved: readonly { before: StoredProduct; texts: StoredProduct['texts'] }[],
  session: ClientSession,
): Promise<void> {
  for (const { before, texts } of moved) {
    const paths = { before: findPath(before), after: findPath({ ...before, texts }) };
    await followProduct({ _id: before._id, ...paths, wasPublished: before.published }, session);
  }
}

/**
 * Writes what belongs to a group to its other variants, in the transaction that has saved one: shared fields, texts with each
 * one's own name, and pictures to those that show the same. Their versions rise too, so that an editor of another variant gets
 * an edit conflict.
 * @returns ids of the other variants
 */
export async function shareEdit(saved: StoredProduct, session: ClientSession): Promise<Types.ObjectId[]> {
  const { group, _id, updatedAt, images } = saved;
  if (!group) return [];
  const others = (await findVariants(group, session)).filter((variant) => !variant._id.equals(_id));
  const ownerOf = await readPictureOwners(group, session);
  const { set, unset } = copyShared(saved);
  const changes = others.map((before) => ({ before, texts: nameVariant(saved.texts, saved.base, before.options) }));
  const writes = changes.map(({ before, texts }) => ({
    updateOne: {
      filter: { _id: before._id },
      update: {
        $set: { ...set, texts, updatedAt, ...(ownerOf(before) === ownerOf(saved) && { images }) },
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
        $inc: { version: 1 },
      },
      hint: { _id: 1 },
    },
  }));
  if (writes.length > 0) await ProductModel.collection.bulkWrite(writes, { session });
  await followVariants(changes, session);
  return others.map((variant) => variant._id);
}
