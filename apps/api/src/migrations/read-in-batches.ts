import type mongoose from 'mongoose';

const batchSize = 500;

/**
 * Reads the documents of a collection for a migration, 500 at a time by `_id`, so that memory is limited and converted
 * documents are not read again.
 * @param filter selects documents
 * @param projection their fields, besides `_id`
 */
export async function* readInBatches<T extends mongoose.mongo.Document>(
  collection: mongoose.mongo.Collection,
  filter: mongoose.mongo.Document,
  projection: mongoose.mongo.Document,
): AsyncGenerator<T[]> {
  let after: object = {};
  for (;;) {
    const batch = await collection
      .find<T>({ $and: [filter, after] }, { projection })
      .hint({ _id: 1 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = { _id: { $gt: batch.at(-1)?.['_id'] } };
  }
}
