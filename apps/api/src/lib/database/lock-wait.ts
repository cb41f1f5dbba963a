import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { inTurn } from '../tasks/in-turn.ts';
import { outdatedSignal } from './release-guard.ts';

/** Time that a call waits for a lock, in milliseconds. */
const callWaitMs = 5000;
/** Wait for a lock in work without a waiting caller, in milliseconds. */
const patientWaitMs = 60_000;
/** Longest read or transaction of a call, in milliseconds. */
const callLimitMs = 8000;
/** … and of work without a waiting caller: jobs, the start, answers that are streamed. */
const longLimitMs = 60_000;
/** Least wait of a call whose turn came late, in milliseconds: time for one attempt. */
const leastWaitMs = 200;

const patience = new AsyncLocalStorage<number>();
const longWork = new AsyncLocalStorage<true>();

/** Returns how long one read or transaction of the present work may take, in milliseconds. */
export function findCallLimitMs(): number {
  return longWork.getStore() ? longLimitMs : callLimitMs;
}

/** Runs work without a waiting caller: each of its reads and transactions may take a minute. */
export function allowLongCalls<T>(work: () => T): T {
  return longWork.run(true, work);
}

/** Returns how long the present work waits for a lock, in milliseconds. */
export function findLockWaitMs(): number {
  return patience.getStore() ?? callWaitMs;
}

/** Runs work that waits at most a number of milliseconds for a lock. */
export function waitAtMost<T>(milliseconds: number, work: () => T): T {
  return patience.run(milliseconds, work);
}

/**
 * Runs work without a waiting caller, such as the shop's start. On a busy machine one transaction takes longer than a call
 * waits for all its attempts, and would never be tried again.
 */
export function runPatiently<T>(work: () => Promise<T>): Promise<T> {
  return allowLongCalls(() => waitAtMost(patientWaitMs, work));
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
  return (work) => waitAtMost(Math.max(leastMs, Math.ceil(waitMs - (performance.now() - came))), work);
}

/** Driver methods that read, with the position of their options. */
const readPlaces = {
  find: 1,
  findOne: 1,
  aggregate: 1,
  countDocuments: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
};

/** Driver methods that write a few documents, with the position of their options. */
const writePlaces = {
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
function withLimit(options: unknown, limitMs: number): unknown {
  const given = typeof options === 'object' && options !== null ? options : {};
  const isInTransaction = 'session' in given && given.session !== undefined && given.session !== null;
  return isInTransaction || 'maxTimeMS' in given ? options : { ...given, maxTimeMS: limitMs };
}

/** Changes the options of driver methods before each call. @param refuse returns an error instead of the call */
function limitMethods(
  places: Readonly<Record<string, number>>,
  findLimitMs: () => number,
  refuse: () => Promise<never> | undefined,
): void {
  const collection: object = mongoose.Collection.prototype;
  for (const [name, place] of Object.entries(places)) {
    const call: unknown = Reflect.get(collection, name);
    if (typeof call !== 'function') throw new TypeError(`collections have no ${name}`);
    Reflect.set(collection, name, function callInTime(this: unknown, ...args: unknown[]): unknown {
      args[place] = withLimit(args[place], findLimitMs());
      return refuse() ?? Reflect.apply(call, this, args);
    });
  }
}

/** Refuses to write on a database that a newer version has converted. */
function refuseOutdatedWrite(): Promise<never> | undefined {
  return outdatedSignal.aborted ? Promise.reject(outdatedSignal.reason as Error) : undefined; // an OldReleaseError
}

/**
 * Makes every write outside of a transaction give up on a lock after five seconds (error 50, for the caller 503), patient work
 * after a minute; by default MongoDB waits as long as the other transaction is open. Reads end after eight seconds, of jobs after
 * a minute. An explicit `maxTimeMS` takes precedence. A process that is too old for its database writes nothing at all.
 * Patches the driver, because mongoose's middleware sees neither inserts nor writes outside of a model.
 */
export function limitDatabaseCalls(): void {
  limitMethods(writePlaces, findLockWaitMs, refuseOutdatedWrite);
  limitMethods(readPlaces, findCallLimitMs, () => undefined);
}
