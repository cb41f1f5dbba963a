import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, inject, it } from 'vitest';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { readInWorker } from './read-in-worker.ts';
import { readStatement } from '../read-statement.ts';
import { aCamt, anEntry } from '../sample-statements.ts';
import { UnreadableStatement } from '../statement.ts';

const statement = aCamt(anEntry());
/** Takes longer than the millisecond that it gets. */
const largest = aCamt(anEntry().repeat(5000));

async function reasonOf(reading: Promise<unknown>): Promise<string | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.reason;
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('reading a statement in a worker thread', () => {
  it('has the same result as without one', async () => {
    expect(await readInWorker(statement, [])).toEqual(readStatement(statement));
  });

  it('is refused with the reason of the file', async () => {
    expect(await reasonOf(readInWorker(Buffer.from('%PDF'), []))).toBe('pdf');
  });

  it('ends when it takes too long, and the next statement is read', async () => {
    const [first, next] = [reasonOf(readInWorker(largest, [], 1)), readInWorker(statement, [])];
    expect(await first).toBe('too_costly');
    expect((await next).incoming).toHaveLength(1);
  });

  it('happens one at a time, and the sixth and seventh are refused', async () => {
    const reasons = await Promise.all(Array.from({ length: 7 }, () => reasonOf(readInWorker(statement, []))));
    expect(reasons.filter((reason) => reason === 'unavailable')).toHaveLength(2);
  });

  it('works from the bundle as from the sources', async () => {
    const worker = new Worker(pathToFileURL(join(dirname(inject('serverFile')), 'statement-worker.js')));
    expect(await once(worker, 'message')).toEqual(['ready']);
    worker.postMessage({ data: statement, options: [] });
    expect(await once(worker, 'message')).toEqual([{ statement: readStatement(statement) }]);
    await worker.terminate();
  });
});
