import { isDeepStrictEqual } from 'node:util';
import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import type { Manufacturer } from '@kontor/shared/wire/product-details';
import mongoose, { type ClientSession } from 'mongoose';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import type { StoredProduct } from '../product.model.ts';
import { findFreeSlug } from './free-slug.ts';
import { flattenSlugs } from './maker-answer.ts';
import { MakerModel, type StoredMaker } from './maker.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Returns the addresses of a maker's page as its products keep them. */
export function copySlugs({ texts }: Pick<StoredMaker, 'texts'>): NonNullable<StoredProduct['maker']> {
  return gatherTexts<'slug', never>(flattenSlugs(texts), ['slug']);
}

/** Returns the fields of a maker that a product has named first. */
export async function makeNewMaker(brand: string, isTaken: (slug: string) => Promise<boolean>) {
  const slug = await findFreeSlug(brand, isTaken);
  const now = shopNow();
  return {
    name: tidyName(brand),
    texts: { [baseLanguage]: { slug } },
    addresses: [slug],
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Returns the maker of a product's brand, in the transaction that stores the product; a name without a record makes one.
 * @param current the product before the edit
 */
export async function claimMaker(
  brand: string,
  current: Pick<StoredProduct, 'brand'> | undefined,
  session: ClientSession,
): Promise<StoredMaker> {
  const key = foldName(brand);
  const known = await MakerModel.findOne({ key }).session(session).lean<StoredMaker>();
  if (known && current?.brand === known.name) return known;
  const isTaken = async (slug: string) => (await MakerModel.exists({ addresses: slug }).session(session)) !== null;
  try {
    const saved = await MakerModel.collection.findOneAndUpdate(
      { key },
      { $inc: { saves: 1 }, ...(!known && { $setOnInsert: await makeNewMaker(brand, isTaken) }) },
      { upsert: true, returnDocument: 'after', session },
    );
    return saved as StoredMaker; // the collection's own documents
  } catch (error) {
    // Another process has stored it meanwhile; the next attempt finds it.
    if (isDuplicate(error) && error instanceof mongoose.mongo.MongoServerError) {
      error.addErrorLabel('TransientTransactionError');
    }
    throw error;
  }
}

/** Leaves out empty fields, so that two manufacturers can be compared. */
const dropEmpty = (manufacturer: object) =>
  Object.fromEntries(Object.entries(manufacturer).filter(([, value]) => Boolean(value)));

/** Whether two manufacturers are the same in every field. */
export function isSameManufacturer(
  one: Partial<Manufacturer> | StoredMaker['manufacturer'],
  other: Partial<Manufacturer> | StoredMaker['manufacturer'],
): boolean {
  return isDeepStrictEqual(dropEmpty(one ?? {}), dropEmpty(other ?? {}));
}

/** Returns the manufacturer that a product states itself, after an edit. */
function findOwn(sent: Manufacturer | null | undefined, current: StoredProduct | undefined, maker: StoredMaker) {
  if (sent !== undefined) return sent;
  // A product from before there were makers states its own until one does.
  const states = current?.ownManufacturer ?? (!maker.manufacturer && current?.brand === maker.name);
  return states ? current?.manufacturer : undefined;
}

/**
 * Returns the manufacturer of a product after an edit: the one it states itself, otherwise its maker's. One that equals the
 * maker's counts as not stated, because an older front end sends back the value of the last answer.
 */
export function chooseManufacturer(
  sent: Manufacturer | null | undefined,
  current: StoredProduct | undefined,
  maker: StoredMaker,
) {
  const own = findOwn(sent, current, maker);
  const isOwn = own !== null && own !== undefined && !isSameManufacturer(own, maker.manufacturer);
  return { manufacturer: (isOwn ? own : maker.manufacturer) ?? null, ownManufacturer: isOwn ? true : null };
}
