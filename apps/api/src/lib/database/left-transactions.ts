import { hostname } from 'node:os';
import mongoose from 'mongoose';
import { version } from '../release.ts';
import { repeatedly } from '../tasks/repeatedly.ts';
import { isDatabaseAway } from './database-errors.ts';

const hourMs = 3_600_000;

/** One document with the heartbeats of all processes: a single call renews this one's and reads the others'. */
const heartbeatsSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    /** Last write, by the database's clock: those of two processes may differ. */
    at: Date,
    /** Processes by the name of their connections, by which the database identifies these and their transactions. */
    alive: [{ _id: false, name: String, until: Date, host: String, version: String, startedAt: Date }],
  },
  { versionKey: false },
);
const HeartbeatsModel = mongoose.model('Process', heartbeatsSchema);

/** Sign of life of a process. Host, version and start are missing of versions before 0.2. */
interface Heartbeat {
  name: string;
  until: Date;
  host?: string;
  version?: string;
  startedAt?: Date;
}

interface Heartbeats {
  _id: string;
  at: Date;
  alive: Heartbeat[];
}

const heartbeatsId = 'heartbeats';
const heartbeats = () => HeartbeatsModel.collection as unknown as mongoose.mongo.Collection<Heartbeats>; // the driver expects an ObjectId

/** Milliseconds without a heartbeat after which a process may be dead. */
const leaseMs = 2500;
const renewMs = 2000;

/** Writes values as they are: in an update by a pipeline a text with a dollar is an expression. */
const quote = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, $literal]) => [name, { $literal }]));

/** Renews this process's heartbeat, and forgets those older than an hour. @returns names of processes whose lease is over */
async function renew(appName: string): Promise<string[]> {
  const isKept = {
    $and: [{ $ne: ['$$this.name', appName] }, { $gt: ['$$this.until', { $subtract: ['$$NOW', hourMs] }] }],
  };
  const others = { $filter: { input: { $ifNull: ['$alive', []] }, cond: isKept } };
  const about = { host: hostname(), version, startedAt: new Date(Date.now() - process.uptime() * 1000) };
  const own = { name: appName, until: { $add: ['$$NOW', leaseMs] }, ...quote(about) };
  const update = [{ $set: { at: '$$NOW', alive: { $concatArrays: [others, [own]] } } }];
  const options = { upsert: true, returnDocument: 'after' } as const;
  const found = await heartbeats().findOneAndUpdate({ _id: heartbeatsId }, update, options);
  return (found?.alive ?? []).filter(({ until }) => found && until <= found.at).map(({ name }) => name);
}

/** Lists the processes of the shop: `isAlive` by the database's clock, as its last heartbeat has it. */
export async function listProcesses(): Promise<(Heartbeat & { isAlive: boolean })[]> {
  const found = await heartbeats().findOne({ _id: heartbeatsId });
  return (found?.alive ?? []).map((one) => ({ ...one, isAlive: found !== null && one.until > found.at }));
}

async function removeHeartbeats(names: readonly string[]): Promise<void> {
  await heartbeats().updateOne({ _id: heartbeatsId }, { $pull: { alive: { name: { $in: [...names] } } } });
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

/**
 * Ends the transactions of processes that are silent and have no connection any more. A process that was only paused, or could
 * not renew its lease because the database was away, still has its connections.
 */
async function endTransactionsOfTheDead(silent: readonly string[]): Promise<void> {
  if (silent.length === 0) return;
  const operations = await findOperations(silent);
  const connected = new Set(operations.filter(({ type }) => type === 'op').map(({ appName }) => appName));
  const dead = silent.filter((appName) => !connected.has(appName));
  const left = operations.flatMap(({ appName, lsid, transaction }) =>
    lsid && transaction && dead.includes(appName) ? [{ id: lsid.id }] : [],
  );
  if (left.length > 0) await mongoose.connection.getClient().db('admin').command({ killSessions: left });
  if (dead.length > 0) await removeHeartbeats(dead);
}

/**
 * Starts a heartbeat of this process every two seconds, and ends the transactions that killed processes of the shop have left open,
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
      const silent = await renew(appName);
      if (!isRefused) await endTransactionsOfTheDead(silent);
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
    await removeHeartbeats([appName]).catch(() => {}); // the database is away: others forget it by themselves
  };
}
