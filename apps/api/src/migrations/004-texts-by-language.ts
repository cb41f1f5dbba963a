import type mongoose from 'mongoose';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type Stored = Record<string, unknown>;
type Product = Stored & { _id: mongoose.Types.ObjectId; images?: Stored[] };
type Order = { _id: string; lines: (Stored & { images?: Stored[] })[] };

/** Languages at that time, with the suffix of a text's field name for each. */
const suffixes = { de: '', en: 'En' };

/** Returns the texts of these fields by language, and their former field names. */
function collectTexts(document: Stored, fields: readonly string[]) {
  const texts: Record<string, Stored> = {};
  const names: string[] = [];
  for (const [language, suffix] of Object.entries(suffixes)) {
    for (const field of fields) {
      const text = document[field + suffix];
      names.push(field + suffix);
      if (text) texts[language] = { ...texts[language], [field]: text };
    }
  }
  return { texts, names };
}

/** Converts a part of a document to texts by language; a converted one stays as it is. */
function convert(part: Stored, fields: readonly string[]): Stored {
  const { texts, names } = collectTexts(part, fields);
  const rest = Object.entries(part).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(rest), ...(Object.keys(texts).length > 0 && { texts }) };
}

const convertImages = (images: readonly Stored[] = []) => images.map((image) => convert(image, ['alt']));

const productTexts = ['name', 'category', 'description'];

function productUpdate(product: Product) {
  const { texts, names } = collectTexts(product, productTexts);
  const $unset = Object.fromEntries(names.map((name) => [name, 1]));
  return {
    updateOne: {
      filter: { _id: product._id, name: { $ne: null } },
      update: { $set: { texts, images: convertImages(product.images) }, $unset },
    },
  };
}

function orderUpdate({ _id, lines }: Order) {
  const converted = lines.map((line) => ({ ...convert(line, ['name']), images: convertImages(line.images) }));
  return { updateOne: { filter: { _id: _id as never }, update: { $set: { lines: converted } } } }; // the driver expects an ObjectId
}

/** Stores texts of products, pictures and order lines by language, instead of by suffixes of field names. */
export const textsByLanguage: Migration = {
  id: '004-texts-by-language',
  async run(db) {
    const products = db.collection('products');
    for await (const batch of readInBatches<Product>(products, { name: { $ne: null } }, {})) {
      await products.bulkWrite(batch.map(productUpdate), { ordered: false });
    }
    const orders = db.collection('orders');
    for await (const batch of readInBatches<Order>(orders, { 'lines.name': { $ne: null } }, { lines: 1 })) {
      await orders.bulkWrite(batch.map(orderUpdate), { ordered: false });
    }
  },
};
