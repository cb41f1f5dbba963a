/** Records per batch. Summing a batch blocks the process, which answers other calls only between two batches. */
const batchSize = 200;

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
