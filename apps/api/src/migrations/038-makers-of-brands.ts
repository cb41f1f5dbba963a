import { foldName } from '@kontor/shared/rules/address/names';
import type mongoose from 'mongoose';
import { copySlugs, isSameManufacturer, makeNewMaker } from '../features/catalogue/makers/claim-maker.service.ts';
import type { StoredMaker } from '../features/catalogue/makers/maker.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';

type Manufacturer = NonNullable<StoredMaker['manufacturer']>;

interface Brand {
  _id: string;
  count: number;
  manufacturers: Manufacturer[];
}

const hint = { _id: 1 };

/** Reads the brands of all products, the most frequent first, with the different manufacturers that they state. */
function readBrands(db: mongoose.mongo.Db): Promise<Brand[]> {
  const group = { _id: '$brand', count: { $sum: 1 }, manufacturers: { $addToSet: '$manufacturer' } };
  return db
    .collection('products')
    .aggregate<Brand>([{ $match: { brand: { $gt: '' } } }, { $group: group }, { $sort: { count: -1, _id: 1 } }], {
      hint,
    })
    .toArray();
}

/** Returns the manufacturer of a brand's products if all that state one state the same. */
function findCommon(brands: readonly Brand[]): Manufacturer | undefined {
  const [first, ...others] = brands.flatMap(({ manufacturers }) => manufacturers);
  return others.every((other) => isSameManufacturer(first, other)) ? first : undefined;
}

/** Returns the maker of brands of one spelling, stored now unless an interrupted run has stored it. */
async function storeMaker(db: mongoose.mongo.Db, name: string, brands: readonly Brand[]): Promise<StoredMaker> {
  const makers = db.collection('makers');
  const key = foldName(name);
  const isTaken = async (slug: string) => (await makers.findOne({ addresses: slug })) !== null;
  if (!(await makers.findOne({ key }))) {
    const manufacturer = findCommon(brands);
    await makers.insertOne({
      key,
      saves: 0,
      ...(await makeNewMaker(name, isTaken)),
      ...(manufacturer && { manufacturer }),
    });
  }
  return (await makers.findOne({ key })) as unknown as StoredMaker; // stored by the lines above
}

/**
 * Makes a maker of each brand, and moves the manufacturer to it on which its products agree; if they differ, each keeps its
 * own.
 */
export const makersOfBrands: Migration = {
  id: '038-makers-of-brands',
  async run(db) {
    const byKey = new Map<string, Brand[]>();
    for (const brand of await readBrands(db)) {
      const key = foldName(brand._id);
      byKey.set(key, [...(byKey.get(key) ?? []), brand]);
    }
    const products = db.collection('products');
    for (const brands of byKey.values()) {
      const maker = await storeMaker(db, brands[0]?._id ?? '', brands);
      const named = { brand: { $in: brands.map(({ _id }) => _id) }, maker: { $exists: false } };
      const { manufacturer } = maker;
      if (!manufacturer) {
        const states = { ...named, 'manufacturer.name': { $gt: '' } };
        await products.updateMany(states, { $set: { ownManufacturer: true } }, { hint });
      }
      const set = { brand: maker.name, maker: copySlugs(maker), ...(manufacturer && { manufacturer }) };
      await products.updateMany(named, { $set: set, $inc: { version: 1 } }, { hint });
    }
  },
};
