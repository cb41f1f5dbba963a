/** Records per batch; the orders of a batch are looked up together. */
const batchSize = 500;

/** Reads records in batches; the next one is read when the consumer asks for it. */
export async function* readBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
