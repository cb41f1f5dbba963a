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
/** Takes longer than no time at all, which is all that it gets. */
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

describe('a statement is read in a thread of its own', () => {
  it('with what it says', async () => {
    expect(await readInWorker(statement, [])).toEqual(readStatement(statement));
  });

  it('and refused with its reason', async () => {
    expect(await reasonOf(readInWorker(Buffer.from('%PDF'), []))).toBe('pdf');
  });

  it('that is ended when it takes too long, and the next one is read', async () => {
    const [first, next] = [reasonOf(readInWorker(largest, [], 1)), readInWorker(statement, [])];
    expect(await first).toBe('too_costly');
    expect((await next).incoming).toHaveLength(1);
  });

  it('one at a time, and only a few wait', async () => {
    const reasons = await Promise.all(Array.from({ length: 7 }, () => reasonOf(readInWorker(statement, []))));
    expect(reasons.filter((reason) => reason === 'unavailable')).toHaveLength(2);
  });

  it('from the bundle as from the sources', async () => {
    const worker = new Worker(pathToFileURL(join(dirname(inject('serverFile')), 'statement-worker.js')));
    expect(await once(worker, 'message')).toEqual(['ready']);
    worker.postMessage({ data: statement, options: [] });
    expect(await once(worker, 'message')).toEqual([{ statement: readStatement(statement) }]);
    await worker.terminate();
  });
});
