import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { inTurn } from '../tasks/in-turn.ts';

/** Time that a call waits for a lock, in milliseconds. */
const callWaitMs = 5000;
/** Wait for a lock in work without a waiting caller, in milliseconds. */
const patientWaitMs = 60_000;
/** Least wait of a call whose turn came late, in milliseconds: time for one attempt. */
const leastWaitMs = 200;

const patience = new AsyncLocalStorage<number>();

/** Returns how long the present work waits for a lock, in milliseconds. */
export function findLockWaitMs(): number {
  return patience.getStore() ?? callWaitMs;
}

/** Runs of work whose wait is limited, as far as they have not ended. */
let limitedRuns = 0;

/**
 * Limits the wait for a lock, in milliseconds, of work and of everything that follows from it: its end is unknown, so that
 * contexts are tracked from then on.
 */
export function waitAtMost<T>(milliseconds: number, work: () => T): T {
  limitedRuns += 1;
  return patience.run(milliseconds, work);
}

/**
 * Runs work whose wait for a lock is limited, and ends the tracking of contexts after the last such run: on Node.js 20 it costs
 * every promise of the process a hook.
 */
async function runWithWait<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  limitedRuns += 1;
  try {
    return await patience.run(milliseconds, work);
  } finally {
    limitedRuns -= 1;
    if (limitedRuns === 0) patience.disable();
  }
}

/**
 * Runs work without a waiting caller, such as the shop's start. On a busy machine one transaction takes longer than a call
 * waits for all its attempts, and would never be tried again.
 */
export function runPatiently<T>(work: () => Promise<T>): Promise<T> {
  return runWithWait(patientWaitMs, work);
}

/**
 * Runs `work` when all earlier work under this key is done (`inTurn`). Its wait here is deducted from its wait for the lock
 * that they all need: otherwise, behind a held lock, calls would wait their whole time one after another. Where no lock is
 * held, each is done however long the queue is.
 */
export function queueForLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const useRest = splitLockWait(leastWaitMs);
  return inTurn(key, () => useRest(work));
}

/**
 * Begins a wait in a queue that counts as part of the wait for a lock.
 * @param leastMs shortest wait for the lock itself, however long the queue took, in milliseconds
 * @returns runs work with the rest of the wait
 */
export function splitLockWait(leastMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waitMs = findLockWaitMs();
  const came = performance.now();
  return (work) => runWithWait(Math.max(leastMs, Math.ceil(waitMs - (performance.now() - came))), work);
}

/** Driver methods that write a few documents, with the position of their options. */
const optionsPlaces = {
  insertOne: 1,
  insertMany: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
  bulkWrite: 1,
};

/**
 * Adds the time limit outside of transactions: in a transaction a lock is refused at once, and `inTransaction` limits the
 * retries.
 */
function withLimit(options: unknown): unknown {
  const given = typeof options === 'object' && options !== null ? options : {};
  const isInTransaction = 'session' in given && given.session !== undefined && given.session !== null;
  return isInTransaction || 'maxTimeMS' in given ? options : { ...given, maxTimeMS: findLockWaitMs() };
}

/**
 * Makes every write outside of a transaction give up on a lock after five seconds (error 50, for the caller 503), patient work
 * after a minute; by default MongoDB waits as long as the other transaction is open. An explicit `maxTimeMS` takes precedence.
 * Patches the driver, because mongoose's middleware sees neither inserts nor writes outside of a model.
 */
export function limitLockWaits(): void {
  const collection: object = mongoose.Collection.prototype;
  for (const [name, place] of Object.entries(optionsPlaces)) {
    const write: unknown = Reflect.get(collection, name);
    if (typeof write !== 'function') throw new TypeError(`collections have no ${name}`);
    Reflect.set(collection, name, function writeInTime(this: unknown, ...args: unknown[]): unknown {
      args[place] = withLimit(args[place]);
      return Reflect.apply(write, this, args);
    });
  }
}
