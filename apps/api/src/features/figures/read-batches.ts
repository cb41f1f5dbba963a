/** Records whose orders are looked up at once: each batch keeps others from being answered while it is summed. */
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
