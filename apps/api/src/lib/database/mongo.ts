import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isTransactionTooOld, unwrapTransient } from './database-errors.ts';
import { findLockWaitMs, limitLockWaits } from './lock-wait.ts';

/** Longest pause of the driver between two attempts of a transaction, in milliseconds. */
const longestPauseMs = 500;

mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
limitLockWaits();

/**
 * Connects and makes sure that every collection and index exists, before any traffic: an index built under a
 * running transaction would make it fail.
 * @param uri a replica set; orders need transactions
 */
export async function connectDatabase(
  uri: string,
  options: { dbName?: string; maxPoolSize?: number; appName?: string } = {},
): Promise<void> {
  await mongoose.connect(uri, { serverSelectionTimeoutMS: 5000, bufferCommands: false, ...options });
  const existing = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  for (const model of Object.values(mongoose.models)) {
    if (!existing.has(model.collection.collectionName)) await model.createCollection();
    await model.createIndexes();
  }
}

/** Returns the database that this process is connected to, as the driver has it. */
export function currentDatabase(): mongoose.mongo.Db {
  return mongoose.connection.getClient().db(mongoose.connection.name);
}

/** Whether the database answers now, within two seconds: the driver alone waits half a minute for one that hangs. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    const ping = mongoose.connection.db?.command({ ping: 1 });
    const answer = await Promise.race([ping, sleep(2000, undefined, { ref: false })]);
    return answer !== undefined && mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/** Thrown into the driver's loop, so that it ends: what a lock was last refused with. */
class WaitedTooLong extends Error {}

/**
 * Runs `work` in a transaction, again when it met another one or the database changed its primary. All that `work` asks
 * of the session has ended when it ends, also when it throws: the driver carries out what comes later outside of the transaction.
 * @returns what `work` returned
 * @throws after five seconds (patient work: a minute) of meeting others what the last one was refused with: the caller's
 * answer is 503
 */
export async function inTransaction<T>(work: (session: mongoose.ClientSession) => Promise<T>): Promise<T> {
  const lastStart = performance.now() + findLockWaitMs() - longestPauseMs;
  let met: unknown;
  const attempt = async (session: mongoose.ClientSession): Promise<T> => {
    if (met !== undefined && performance.now() > lastStart) throw new WaitedTooLong();
    try {
      return await work(session);
    } catch (error) {
      met = unwrapTransient(error);
      // The server gives this one no label, though on a machine that was only busy the next attempt gets through.
      if (isTransactionTooOld(met)) met.addErrorLabel('TransientTransactionError');
      throw met;
    }
  };
  try {
    return await mongoose.connection.getClient().withSession((session) => {
      return session.withTransaction(() => attempt(session));
    });
  } catch (error) {
    throw error instanceof WaitedTooLong ? met : error;
  }
}

/** Whether an error says that a unique index (on the field `key`, if given) refused a document. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return false;
  return key === undefined || key in ((error['keyPattern'] as object | undefined) ?? {}); // the driver types it as any
}
