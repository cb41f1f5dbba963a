import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { ReadStatement, readStatement } from '../read-statement.ts';
import { UnreadableStatement } from '../statement.ts';

/** Options of `readStatement`, with the merchant's answers about an ambiguous file. */
type Options = Parameters<typeof readStatement> extends [Buffer, ...infer Rest] ? Rest : never;

export interface WorkerTask {
  data: Uint8Array;
  options: Options;
}

/** Result of a worker. An error's class is lost between threads. */
export type WorkerAnswer =
  | { statement: ReadStatement }
  | { refused: Omit<UnreadableStatement, 'name' | 'stack' | 'cause'> };

/** Time limit in milliseconds; the largest statement takes about two seconds of a processor that others may use too. */
const longestMs = 30_000;
/** Memory limit, several times the need of the largest statement; text and tree of a file are on the worker's own heap. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Highest number of files that wait in memory, 10 MB each. */
const longestQueue = 5;
/** Idle time in milliseconds after which a worker ends, to free its memory. */
const idleMs = 10_000;

let running: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;

/** Creates a worker. In the bundle its file is beside the importing one; from the sources it needs a TypeScript loader. */
function makeWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./statement-worker.js', import.meta.url), { resourceLimits });
  }
  const file = new URL('./statement-worker.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${file}'); })`;
  return new Worker(code, { eval: true, resourceLimits });
}

function forgetWorker(): void {
  running = undefined;
}

/** Waits until a worker has loaded its modules, which does not count as reading a file. */
async function startWorker(): Promise<Worker> {
  const worker = makeWorker();
  worker.once('exit', forgetWorker).once('error', forgetWorker);
  await once(worker, 'message');
  return worker;
}

const tooCostly = () => new UnreadableStatement('too_costly', 'Reading it took longer than any statement does');

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Sends a task and waits for its answer, up to a time limit. */
function ask(worker: Worker, task: WorkerTask, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const fail = (error: Error) => reject(isOutOfMemory(error) ? tooCostly() : error);
    const end = () => reject(new Error('The worker has ended without an answer'));
    const timer = setTimeout(() => {
      reject(tooCostly());
      forgetWorker();
      void worker.terminate();
    }, timeoutMs);
    worker.once('error', fail).once('exit', end);
    worker.once('message', (answer: WorkerAnswer) => {
      clearTimeout(timer);
      worker.off('error', fail).off('exit', end);
      resolve(answer);
    });
    worker.postMessage(task);
  });
}

async function read(task: WorkerTask, timeoutMs: number): Promise<WorkerAnswer> {
  clearTimeout(idle);
  const worker = await (running ??= startWorker());
  worker.ref();
  try {
    return await ask(worker, task, timeoutMs);
  } finally {
    worker.unref();
    idle = setTimeout(() => void worker.terminate(), idleMs).unref();
  }
}

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Runs work after all earlier work has ended. @throws 503 while too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= longestQueue) {
    throw new ApiError('unavailable', 'Too many statements are being read', { retryAfter: 30 });
  }
  waiting += 1;
  const done = queue.then(work);
  queue = Promise.allSettled([done]);
  try {
    return await done;
  } finally {
    waiting -= 1;
  }
}

/**
 * Reads a statement in a thread of its own, bounded in time and memory, one at a time per process: no other request waits for a
 * file, whatever it holds.
 * @throws UnreadableStatement, `too_costly` beyond the bounds; 503 while too many wait
 */
export async function readInWorker(
  data: Buffer,
  options: Options,
  timeoutMs: number = longestMs,
): Promise<ReadStatement> {
  const answer = await inTurn(() => read({ data, options }, timeoutMs));
  if ('statement' in answer) return answer.statement;
  const { reason, message, ...more } = answer.refused;
  throw Object.assign(new UnreadableStatement(reason, message), more);
}
