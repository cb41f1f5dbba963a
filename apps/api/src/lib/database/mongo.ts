import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isTransactionTooOld, unwrapTransient } from './database-errors.ts';
import { findCallLimitMs, findLockWaitMs, limitDatabaseCalls } from './lock-wait.ts';
import { outdatedSignal, refuseOldRelease } from './release-guard.ts';
import { shopNow } from '../time/shop-clock.ts';

/**
 * Ends of every wait for the database, in milliseconds. A node that hears nothing from its database for `heartbeatFrequencyMS` and
 * `connectTimeoutMS` gives up all open operations; each next one waits `serverSelectionTimeoutMS`: a call fails within ten seconds.
 * The driver measures the silence beside the operations, so that none is cut for taking long (decision 068).
 */
const timeLimits = {
  heartbeatFrequencyMS: 2000,
  connectTimeoutMS: 3000,
  serverSelectionTimeoutMS: 3000,
  waitQueueTimeoutMS: 8000,
};

/** Longest pause of the driver between two attempts of a transaction, in milliseconds. */
const longestPauseMs = 500;

mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
// For the times that models set by themselves.
Object.assign(mongoose, { now: shopNow });
limitDatabaseCalls();

/** Collection that exists in a database while a backup is restored into it. */
export const unfinishedRestore = 'unfinishedrestore';

/** A start on a database that holds half a shop. */
class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore';
}

/**
 * Connects and makes sure that every collection and index exists, before any traffic: building an index during a transaction
 * would make that fail.
 * @param uri a replica set; orders need transactions
 * @throws UnfinishedRestore while a restore has not ended
 * @throws OldReleaseError when a newer version of the shop has converted the data: nothing is created then
 */
export async function connectDatabase(
  uri: string,
  options: { dbName?: string; maxPoolSize?: number; appName?: string; monitorCommands?: boolean } = {},
): Promise<void> {
  await mongoose.connect(uri, { ...timeLimits, bufferCommands: false, ...options });
  await refuseOldRelease();
  const existing = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  if (existing.has(unfinishedRestore)) {
    throw new UnfinishedRestore(
      'A backup is being restored into this database, or that was broken off: start it again.',
    );
  }
  for (const model of Object.values(mongoose.models)) {
    if (!existing.has(model.collection.collectionName)) await model.createCollection();
    await model.createIndexes();
  }
}

/** Returns the driver's database that this process is connected to. */
export function currentDatabase(): mongoose.mongo.Db {
  return mongoose.connection.getClient().db(mongoose.connection.name);
}

/** Whether the database answers within two seconds: the driver alone waits half a minute for one that hangs. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    const ping = mongoose.connection.db?.command({ ping: 1 });
    const answer = await Promise.race([ping, sleep(2000, undefined, { ref: false })]);
    return answer !== undefined && mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/** Ends the driver's loop; carries the error of the last attempt. */
class WaitedTooLong extends Error {}

/** Answer to a caller whose transaction neither ends nor fails: whether it is stored shows the next call. */
class TransactionTimeoutError extends Error {
  override name = 'TransactionTimeoutError';
}

/**
 * Rejects when `work` takes too long, and leaves it to its own end: the driver repeats a commit for two minutes.
 * @param onTimeout called before it rejects
 */
async function endInTime<T>(work: Promise<T>, limitMs: number, onTimeout: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new TransactionTimeoutError(`The transaction has not ended within ${limitMs} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([work, timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `work` in a transaction, again after a conflict or a change of the primary. All operations of `work` on the session must
 * have ended when it ends, even when it throws: the driver runs later ones outside of the transaction.
 * @returns the result of `work`
 * @throws after five seconds of conflicts (patient work: a minute) the last error, and after eight seconds (jobs: a minute)
 * without an end TransactionTimeoutError: the caller's answer is 503
 */
export async function inTransaction<T>(work: (session: mongoose.ClientSession) => Promise<T>): Promise<T> {
  const lastStart = performance.now() + findLockWaitMs() - longestPauseMs;
  let met: unknown;
  let isOver = false;
  const attempt = async (session: mongoose.ClientSession): Promise<T> => {
    if (isOver || (met !== undefined && performance.now() > lastStart)) throw new WaitedTooLong();
    try {
      const result = await work(session);
      outdatedSignal.throwIfAborted();
      // The caller has its refusal: nothing may be stored after it, unless the commit is on its way.
      if (isOver) throw new WaitedTooLong();
      return result;
    } catch (error) {
      met = unwrapTransient(error);
      // The server gives this error no label, but on a busy machine the next attempt succeeds.
      if (isTransactionTooOld(met)) met.addErrorLabel('TransientTransactionError');
      throw met;
    }
  };
  const stored = mongoose.connection.getClient().withSession((session) => {
    return session.withTransaction(() => attempt(session));
  });
  try {
    return await endInTime(stored, findCallLimitMs(), () => {
      isOver = true;
    });
  } catch (error) {
    throw error instanceof WaitedTooLong ? met : error;
  }
}

/** Whether an error comes from a unique index (on the field `key`, if given) that refused a document. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return false;
  return key === undefined || key in ((error['keyPattern'] as object | undefined) ?? {}); // the driver types it as any
}
