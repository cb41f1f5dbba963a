import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { version } from '../release.ts';

/** Number of a release as the database compares it: major, minor, patch. */
type ReleaseNumber = readonly number[];

/** Longest wait for older processes to stop writing, in milliseconds: several heartbeats. */
const longestWaitMs = 10_000;
const pauseMs = 200;

export const heartbeatsId = 'heartbeats';

/** Document with the heartbeats of all processes, which every process reads every two seconds. */
export interface Heartbeats {
  _id: string;
  at: Date;
  /** Oldest release that may work on this database; absent until a migration says so. */
  needs?: ReleaseNumber;
  /** Signs of life. All but name and end are missing of versions before 0.2. */
  alive: {
    name: string;
    until: Date;
    release?: ReleaseNumber;
    isTooOld?: boolean;
    host?: string;
    version?: string;
    startedAt?: Date;
  }[];
}

/** Returns the collection of heartbeats by the driver: a process that may write nothing else still writes its heartbeat. */
export function heartbeats(): mongoose.mongo.Collection<Heartbeats> {
  return mongoose.connection.getClient().db(mongoose.connection.name).collection<Heartbeats>('processes');
}

/** Parses `1.2.3`, and takes a pre-release as its release. */
export function parseRelease(release: string): ReleaseNumber {
  return release.split('.', 3).map((part) => Number.parseInt(part, 10));
}

export const ownRelease = parseRelease(version);

/** Whether one release is older than another. */
export function isOlder(release: ReleaseNumber, other: ReleaseNumber): boolean {
  const place = release.findIndex((part, index) => part !== other[index]);
  return place !== -1 && (release[place] ?? 0) < (other[place] ?? 0);
}

/** Refusal to work on a database that a newer version of the shop has converted. */
class OldReleaseError extends Error {
  override name = 'OldReleaseError';

  constructor(needs: ReleaseNumber) {
    super(
      `The database needs version ${needs.join('.')} of the shop, or a newer one; this is ${version}. ` +
        'Start that version, or restore a backup from before it.',
    );
  }
}

const outdated = new AbortController();

/** Aborted, with the reason, once this process is too old for its database. Nothing but a newer version mends that. */
export const outdatedSignal = outdated.signal;

/** Calls back once this process is too old for its database, at once if it is already. @returns a function that ends the wait */
export function whenOutdated(callback: (reason: unknown) => void): () => void {
  const call = (): void => callback(outdatedSignal.reason);
  if (outdatedSignal.aborted) call();
  else outdatedSignal.addEventListener('abort', call, { once: true });
  return () => outdatedSignal.removeEventListener('abort', call);
}

/** Compares what the database needs with this process's release. */
export function noteNeeds(needs: ReleaseNumber | undefined): void {
  if (!outdatedSignal.aborted && needs && isOlder(ownRelease, needs)) outdated.abort(new OldReleaseError(needs));
}

/** @throws OldReleaseError when the database needs a newer release, before anything is written there */
export async function refuseOldRelease(): Promise<void> {
  const found = await heartbeats().findOne({ _id: heartbeatsId }, { projection: { needs: 1 } });
  noteNeeds(found?.needs);
  outdatedSignal.throwIfAborted();
}

function isStillWriting(needs: ReleaseNumber, { at, alive }: Heartbeats): boolean {
  return alive.some(({ release, isTooOld, until }) => {
    return release !== undefined && isOlder(release, needs) && !isTooOld && until > at;
  });
}

/**
 * Raises the oldest release that may work on this database, and waits until running older processes have noticed or are silent.
 * Never lowers it. Processes of releases before this guard notice nothing: their operator stops them.
 */
export async function requireRelease(needed: string): Promise<void> {
  const needs = parseRelease(needed);
  const raise = [{ $set: { at: '$$NOW', needs: { $max: ['$needs', { $literal: needs }] } } }];
  await heartbeats().updateOne({ _id: heartbeatsId }, raise, { upsert: true });
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const look = [{ $set: { at: '$$NOW' } }];
    const found = await heartbeats().findOneAndUpdate({ _id: heartbeatsId }, look, { returnDocument: 'after' });
    if (!found?.alive || !isStillWriting(needs, found)) return;
    await sleep(pauseMs);
  }
}
