import * as z from 'zod/mini';
import { StreamedAnswer } from './streamed-answer.ts';

/** JSON answer made of lists, of which only a few entries are in memory at a time. */
export class StreamedLists extends StreamedAnswer {
  /** Number of entries in all lists, for the log of personal data. */
  readonly entries: number;

  constructor(entries: number, chunks: AsyncGenerator<string>) {
    super({ 'Content-Type': 'application/json; charset=utf-8' }, chunks);
    this.entries = entries;
  }
}

/**
 * Writes lists as the JSON object that an answer in one piece would be. Each entry is parsed by its schema, so that nothing
 * undeclared leaves.
 * @param lists batches of entries under the list's name
 */
export async function* writeLists<S extends z.ZodMiniType>(
  schema: S,
  lists: Record<string, AsyncIterable<readonly z.input<S>[]>>,
): AsyncGenerator<string> {
  let opening = '{';
  for (const [name, batches] of Object.entries(lists)) {
    yield `${opening}${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const batch of batches) {
      const entries = batch.map((entry) => JSON.stringify(z.parse(schema, entry)));
      yield separator + entries.join(',');
      if (entries.length > 0) separator = ',';
    }
    yield ']';
    opening = ',';
  }
  yield '}';
}
