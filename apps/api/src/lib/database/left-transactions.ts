import mongoose from 'mongoose';
import { repeatedly } from '../tasks/repeatedly.ts';
import { isDatabaseAway } from './database-errors.ts';

const hourInSeconds = 3600;

const processSchema = new mongoose.Schema(
  {
    /** Name of the process's connection, by which the database identifies its connections and transactions. */
    _id: { type: String, required: true },
    /** Time until which it counts as alive, by the database's clock. */
    until: { type: Date, required: true },
  },
  { versionKey: false },
);
// Records of dead processes expire even where no process may look for them.
processSchema.index({ until: 1 }, { expireAfterSeconds: hourInSeconds });
const ProcessModel = mongoose.model('Process', processSchema);

/** Milliseconds without a heartbeat after which a process may be dead. */
const leaseMs = 3000;
const renewMs = 1000;

async function renew(appName: string): Promise<void> {
  const update = [{ $set: { until: { $add: ['$$NOW', leaseMs] } } }];
  await ProcessModel.collection.updateOne({ _id: appName as never }, update, { upsert: true }); // the driver expects an ObjectId
}

/** Operation of a process in the database: `op` for each connection, idle ones included; an idle session otherwise. */
interface Operation {
  appName: string;
  type: string;
  lsid?: { id: unknown };
  transaction?: object;
}

/** Returns operations of this database user, or of all users in a database without sign-in. */
function findOperations(appNames: readonly string[]): Promise<Operation[]> {
  const admin = mongoose.connection.getClient().db('admin');
  const every = { $currentOp: { idleConnections: true, idleSessions: true } };
  return admin.aggregate<Operation>([every, { $match: { appName: { $in: appNames } } }]).toArray();
}

/** Returns names of processes without a heartbeat for the time of a lease. */
async function findSilent(): Promise<string[]> {
  const silent = await ProcessModel.aggregate<{ _id: string }>([
    { $match: { until: { $gt: new Date(0) }, $expr: { $lte: ['$until', '$$NOW'] } } },
    { $project: { _id: 1 } },
  ]);
  return silent.map(({ _id }) => _id);
}

/**
 * Ends the transactions of processes that are silent and have no connection any more. A process that was only paused, or could
 * not renew its lease because the database was away, still has its connections.
 */
async function endTransactionsOfTheDead(): Promise<void> {
  const silent = await findSilent();
  if (silent.length === 0) return;
  const operations = await findOperations(silent);
  const connected = new Set(operations.filter(({ type }) => type === 'op').map(({ appName }) => appName));
  const dead = silent.filter((appName) => !connected.has(appName));
  const left = operations.flatMap(({ appName, lsid, transaction }) =>
    lsid && transaction && dead.includes(appName) ? [{ id: lsid.id }] : [],
  );
  if (left.length > 0) await mongoose.connection.getClient().db('admin').command({ killSessions: left });
  if (dead.length > 0) await ProcessModel.deleteMany({ _id: { $in: dead } });
}

/**
 * Starts a heartbeat of this process every second, and ends the transactions that killed processes of the shop have left open,
 * so that their locks block no other process.
 * @param appName unique name of this process's connection
 * @param onRefused called once if the database does not allow this: locks then end with the transaction's lifetime
 * @returns a function that stops both
 */
export async function endLeftTransactions(
  appName: string,
  onRefused: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let isRefused = false;
  await renew(appName);
  const end = repeatedly(
    async () => {
      await renew(appName);
      if (!isRefused) await endTransactionsOfTheDead();
    },
    renewMs,
    (error) => {
      // Calls and `/readyz` report that the database is away; the next round continues.
      if (isRefused || (error instanceof Error && isDatabaseAway(error))) return;
      isRefused = true;
      onRefused(error);
    },
  );
  return async () => {
    await end();
    await ProcessModel.deleteOne({ _id: appName }).catch(() => {}); // the database is away: the record expires by itself
  };
}
