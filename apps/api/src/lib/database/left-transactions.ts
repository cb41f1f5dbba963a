import { hostname } from 'node:os';
import mongoose from 'mongoose';
import { version } from '../release.ts';
import { repeatedly } from '../tasks/repeatedly.ts';
import { followClock } from '../time/shop-clock.ts';
import { isDatabaseAway } from './database-errors.ts';
import { type Heartbeats, heartbeats, heartbeatsId, noteNeeds, ownRelease } from './release-guard.ts';

const hourMs = 3_600_000;

/** One document with the heartbeats of all processes: a single call renews this one's and reads the others'. */
const heartbeatsSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    /** Last write, by the database's clock: those of two processes may differ. */
    at: Date,
    /** Processes by the name of their connections, by which the database identifies these and their transactions. */
    alive: [
      {
        _id: false,
        name: String,
        until: Date,
        release: [Number],
        isTooOld: Boolean,
        host: String,
        version: String,
        startedAt: Date,
      },
    ],
    /** Oldest release that may work on the database (`release-guard.ts`). */
    needs: { type: [Number], default: undefined },
  },
  { versionKey: false },
);
// Its collection is created with those of all models; the driver reads and writes it.
mongoose.model('Process', heartbeatsSchema);

/** Milliseconds without a heartbeat after which a process may be dead. */
const leaseMs = 2500;
const renewMs = 2000;
/** Longest time of a renewal in the database, in milliseconds. */
const callLimitMs = 5000;

/** Writes values as they are: in an update by a pipeline a text with a dollar is an expression. */
const quote = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, $literal]) => [name, { $literal }]));

/**
 * Renews this process's heartbeat, forgets those older than an hour, and notes what release the database needs.
 * @returns names of processes whose lease is over
 */
async function renew(appName: string): Promise<string[]> {
  const isKept = {
    $and: [{ $ne: ['$$this.name', appName] }, { $gt: ['$$this.until', { $subtract: ['$$NOW', hourMs] }] }],
  };
  const others = { $filter: { input: { $ifNull: ['$alive', []] }, cond: isKept } };
  const about = {
    release: ownRelease,
    host: hostname(),
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  };
  const isTooOld = { $lt: [{ $literal: ownRelease }, '$needs'] };
  const own = { name: appName, until: { $add: ['$$NOW', leaseMs] }, isTooOld, ...quote(about) };
  const update = [{ $set: { at: '$$NOW', alive: { $concatArrays: [others, [own]] } } }];
  const options = { upsert: true, returnDocument: 'after', maxTimeMS: callLimitMs } as const;
  const askedAt = Date.now();
  const found = await heartbeats().findOneAndUpdate({ _id: heartbeatsId }, update, options);
  if (found) followClock(found.at, askedAt);
  noteNeeds(found?.needs);
  return (found?.alive ?? []).filter(({ until }) => found && until <= found.at).map(({ name }) => name);
}

/** Lists the processes of the shop: `isAlive` by the database's clock, as its last heartbeat has it. */
export async function listProcesses(): Promise<(Heartbeats['alive'][number] & { isAlive: boolean })[]> {
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
 * not renew its lease because the database was unavailable, still has its connections.
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
      // Calls and `/readyz` report that the database is unavailable; the next round continues.
      if (isRefused || (error instanceof Error && isDatabaseAway(error))) return;
      isRefused = true;
      onRefused(error);
    },
  );
  return async () => {
    await end();
    await removeHeartbeats([appName]).catch(() => {}); // the database is unavailable: others forget it by themselves
  };
}
