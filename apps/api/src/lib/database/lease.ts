import mongoose from 'mongoose';
import { isDuplicate } from './mongo.ts';
import { randomHex } from '../random.ts';

const leaseSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    /** Process that holds it, and its expiry: a killed process loses it then. */
    holder: String,
    until: { type: Date, required: true },
    /** Taken after the work, and no longer for it. */
    isResting: Boolean,
  },
  { versionKey: false },
);
const LeaseModel = mongoose.model('Lease', leaseSchema);

/** Name of work that one process does at a time. */
export interface Lease {
  name: string;
  /** Milliseconds until another process may begin after the holder was killed; renewed while the work runs. */
  ms: number;
  /** Milliseconds that it stays taken after the work, by default none. Called when the work has ended. */
  restMs?: () => number;
  /** Whether it is taken although it rests after another one's work. */
  ignoresRest?: boolean;
}

/** Makes sure that the lease exists; a free one expired in 1970. */
async function ensureLease(name: string): Promise<void> {
  try {
    await LeaseModel.updateOne({ _id: name }, { $setOnInsert: { until: new Date(0) } }, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another process stored it at the same moment
  }
}

// Compared with the database's clock: those of two processes may differ.
const over = { $expr: { $lte: ['$until', '$$NOW'] } };
const overOrResting = { $or: [over, { isResting: true }] };
const untilLater = (leaseMs: number) => ({ $add: ['$$NOW', leaseMs] });

/** Called with the name of a lease whose holder fell silent, when this process takes it over. */
let onTakeover: (name: string) => void = () => {};

/** Sets the one listener of this process to leases that passed to this process. */
export function reportTakeovers(listener: (name: string) => void): void {
  onTakeover = listener;
}

async function takeLease({ name, ms, ignoresRest }: Lease, holder: string): Promise<boolean> {
  await ensureLease(name);
  const update = [{ $set: { holder, until: untilLater(ms), isResting: false } }];
  const free = ignoresRest ? overOrResting : over;
  const before = await LeaseModel.collection.findOneAndUpdate({ _id: name as never, ...free }, update); // the driver expects an ObjectId
  // A new lease expired in 1970, and a holder that ends its work leaves it resting.
  if (before && before['until'] > new Date(0) && before['isResting'] !== true) onTakeover(name);
  return before !== null;
}

/** @returns whether this process still held it */
async function renewLease(name: string, holder: string, leaseMs: number): Promise<boolean> {
  const update = [{ $set: { until: untilLater(leaseMs) } }];
  const { matchedCount } = await LeaseModel.collection.updateOne({ _id: name as never, holder }, update); // as above
  return matchedCount === 1;
}

async function releaseLease(name: string, holder: string, restMs: number): Promise<void> {
  const update = [{ $set: { until: untilLater(restMs), isResting: true } }];
  await LeaseModel.collection.updateOne({ _id: name as never, holder }, update); // as above
}

/**
 * Runs `work` unless another process holds the lease.
 * @param work its `signal` is aborted when a renewal took too long and another process may have begun
 * @returns false, without having begun, when another process holds the lease
 */
export async function runExclusive(lease: Lease, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const { name, ms: leaseMs, restMs } = lease;
  const holder = randomHex(8);
  if (!(await takeLease(lease, holder))) return false;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(name, holder, leaseMs).then(
      (kept) => kept || lost.abort(),
      () => lost.abort(),
    );
  }, leaseMs / 3);
  try {
    await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await releaseLease(name, holder, restMs?.() ?? 0);
  }
  return true;
}
