import { foldName } from '@kontor/shared/rules/address/names';
import { baseLanguage, furtherLanguages, languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type mongoose from 'mongoose';
import { makeNewCategory } from '../features/catalogue/categories/claim-category.service.ts';
import type { Migration } from '../lib/database/run-migrations.ts';

/** Name of a category with the number of its products, and its names in further languages, as its newest product has them. */
interface NamedInProducts {
  _id: string;
  count: number;
  names: Record<string, string | null>;
}

/** Description of a category as releases before this one store it, by its folded name. */
interface Described {
  _id: string;
  texts?: Record<string, object>;
  product?: mongoose.Types.ObjectId;
}

const ofBase = `texts.${baseLanguage}.category`;

/** Reads the categories of all products, the most frequent spelling of each first. */
function readNamed(db: mongoose.mongo.Db): Promise<NamedInProducts[]> {
  const names = Object.fromEntries(
    furtherLanguages.map((language) => [wireName('name', language), { $max: `$texts.${language}.category` }]),
  );
  return db
    .collection('products')
    .aggregate<NamedInProducts & Record<string, string | null>>(
      [
        { $match: { [ofBase]: { $gt: '' } } },
        { $group: { _id: `$${ofBase}`, count: { $sum: 1 }, ...names } },
        { $sort: { count: -1, _id: 1 } },
      ],
      { hint: { _id: 1 } },
    )
    .map(({ _id, count, ...found }) => ({ _id, count, names: found as Record<string, string | null> })) // the groups' own fields
    .toArray();
}

/** Returns the texts of a new record with the earlier description. */
function joinTexts(texts: object, described: Described | null) {
  const joined = languages.map((language) => [
    language,
    { ...Reflect.get(texts, language), ...Reflect.get(described?.texts ?? {}, language) },
  ]);
  return Object.fromEntries(joined.filter(([, own]) => Object.keys(own).length > 0));
}

/**
 * Makes a record of each category that products name, with its earlier description and photo. The previous collection
 * stays as it is: processes of the release before read it while they still run. A run that was broken off goes on.
 */
export const recordsOfCategories: Migration = {
  id: '040-records-of-categories',
  async run(db) {
    const records = db.collection('categoryrecords');
    const isTaken = async (slug: string) => (await records.findOne({ addresses: slug })) !== null;
    for (const { _id: name, names } of await readNamed(db)) {
      const key = foldName(name);
      if (await records.findOne({ key })) continue;
      const described = await db.collection<Described>('categories').findOne({ _id: key });
      const further = Object.fromEntries(Object.entries(names).map(([field, text]) => [field, text ?? undefined]));
      const fields = await makeNewCategory(name, further, isTaken);
      const { product } = described ?? {};
      const record = { ...fields, texts: joinTexts(fields.texts, described), ...(product && { product }) };
      // A process that already runs may have made it for a product meanwhile.
      await records.updateOne({ key }, { $setOnInsert: { ...record, saves: 0 } }, { upsert: true });
    }
  },
};
