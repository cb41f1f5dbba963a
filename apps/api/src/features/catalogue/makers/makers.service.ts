import { foldName } from '@kontor/shared/rules/address/names';
import { limits } from '@kontor/shared/rules/access/limits';
import type { ListedMaker, MakerToEdit } from '@kontor/shared/wire/makers';
import mongoose from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { readListCache } from '../lists/catalogue.service.ts';
import { ProductModel, groupIndex, listIndex } from '../product.model.ts';
import { flattenSlugs, toListedMaker, toMakerToEdit } from './maker-answer.ts';
import { MakerModel, type StoredMaker } from './maker.model.ts';

const byName = new Intl.Collator('de').compare;
const hint = listIndex('brand');

type Counted = { _id: string; count: number };

/** Counts by brand how many variants are more than the first of their group. */
function countFurtherVariants(published: readonly boolean[]): Promise<Counted[]> {
  const counted = ProductModel.collection.aggregate<Counted>(
    [
      { $match: { group: { $exists: true }, published: { $in: published } } },
      { $group: { _id: '$group', brand: { $first: '$brand' }, count: { $sum: 1 } } },
      { $group: { _id: '$brand', count: { $sum: { $subtract: ['$count', 1] } } } },
    ],
    { hint: groupIndex },
  );
  return counted.toArray();
}

/** Counts products by brand, a group once; all of a group have one brand. @param published the states that count */
async function countByBrand(published: readonly boolean[]): Promise<Map<string, number>> {
  const [counted, further] = await Promise.all([
    ProductModel.collection
      .aggregate<Counted>(
        [{ $match: { published: { $in: published } } }, { $group: { _id: '$brand', count: { $sum: 1 } } }],
        { hint },
      )
      .toArray(),
    countFurtherVariants(published),
  ]);
  const furtherOf = new Map(further.map(({ _id, count }) => [_id, count]));
  return new Map(counted.map(({ _id, count }) => [_id, count - (furtherOf.get(_id) ?? 0)]));
}

/** Returns the counts of published products by brand. Cached until an admin changes a product. */
async function readCounts(): Promise<Map<string, number>> {
  const cached = await readListCache();
  return cached('maker counts', ['products'], () => countByBrand([true]));
}

async function readAll(): Promise<StoredMaker[]> {
  const makers = await MakerModel.find({}).sort({ key: 1 }).limit(limits.makers).lean<StoredMaker[]>();
  return makers.toSorted((one, other) => byName(one.name, other.name));
}

async function listAll(described: boolean): Promise<ListedMaker[]> {
  const [makers, counts] = await Promise.all([readAll(), readCounts()]);
  return makers.flatMap((maker) => {
    const count = counts.get(maker.name);
    return count ? [toListedMaker(maker, count, { described })] : [];
  });
}

/** Lists the makers that have products, by name. Cached until an admin changes a product or a maker. */
export async function listMakers({ described = false } = {}): Promise<ListedMaker[]> {
  const cached = await readListCache();
  return cached(`makers ${described}`, ['products'], () => listAll(described));
}

/** Tells whether a maker has products. */
export async function hasMakers(): Promise<boolean> {
  return (await listMakers()).length > 0;
}

/** Lists all makers by name, with the number of all their products. */
export async function listMakersToEdit(): Promise<MakerToEdit[]> {
  const [makers, counts] = await Promise.all([readAll(), countByBrand([true, false])]);
  return makers.map((maker) => toMakerToEdit(maker, counts.get(maker.name) ?? 0));
}

/** Returns a maker with the number of all its products. @throws 404 when there is none */
export async function getMakerToEdit(id: string): Promise<MakerToEdit> {
  const maker = await MakerModel.findById(id).lean<StoredMaker>();
  if (!maker) throw notFound('Maker');
  const counts = await countByBrand([true, false]);
  return toMakerToEdit(maker, counts.get(maker.name) ?? 0);
}

/**
 * Finds a maker that has products. @param slug its id, or the last part of an address that its page has or had, in any language
 * @returns undefined when there is none
 */
export async function findMaker(slug: string): Promise<(ListedMaker & { changed: Date }) | undefined> {
  const named = /^[0-9a-f]{24}$/.test(slug) ? { _id: new mongoose.Types.ObjectId(slug) } : { addresses: slug };
  const maker = await MakerModel.findOne(named).lean<StoredMaker>();
  const count = maker && (await readCounts()).get(maker.name);
  return maker && count ? { ...toListedMaker(maker, count, { described: true }), changed: maker.updatedAt } : undefined;
}

/** Returns a maker that has products (`findMaker`). @throws 404 when there is none */
export async function getMaker(slug: string): Promise<ListedMaker> {
  const maker = await findMaker(slug);
  if (!maker) throw notFound('Maker');
  return maker;
}

/** Tells whether there is a maker with an id. */
export async function isMaker(id: string): Promise<boolean> {
  return (await MakerModel.exists({ _id: id })) !== null;
}

/** Returns the name and the addresses of the maker of a brand. */
export async function findMakerOfBrand(brand: string) {
  const maker = await MakerModel.findOne({ key: foldName(brand) }, { name: 1, texts: 1 }).lean<StoredMaker>();
  return maker && { name: maker.name, ...flattenSlugs(maker.texts) };
}
