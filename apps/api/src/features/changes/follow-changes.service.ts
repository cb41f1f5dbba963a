import { type ClientSession } from 'mongoose';
import { currentDatabase, inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { randomHex } from '../../lib/random.ts';
import { inTurn } from '../../lib/tasks/in-turn.ts';
import { type ChangeLog, ChangeLogModel, ChangeModel } from './change.model.ts';
import { firstStep, listDocuments } from './list-documents.ts';
import { type Change, type DocumentEvent, findPlace, listChanges, readEvents } from './read-events.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

const logId = 'changes';
/** Time until the place is stored again where nothing changed, in milliseconds: the database's log forgets old places. */
const savedEveryMs = 30_000;
/** Highest number of batches in one run: a call waits for no more, and a job continues with its next run. */
const maxSteps = 20;

/** Stores what follows from writes, in the transaction that records them: each write comes once, in the order of the commits. */
type EventTaker = (events: readonly DocumentEvent[], session: ClientSession) => Promise<void>;
let takeEvents: EventTaker = async () => {};

/** Sets what acts on writes: one function for a process. Every process needs it, since any of them may record a write. */
export function setEventTaker(taker: EventTaker): void {
  takeEvents = taker;
}

/** Another process has recorded the same changes meanwhile. */
class RecordedMeanwhile extends Error {}

const readLog = () => ChangeLogModel.findById(logId).lean<ChangeLog>();

/** Returns the database's time, which all processes share. */
async function readClock(): Promise<Date> {
  const hello = await currentDatabase().command({ hello: 1 });
  return new Date(hello['localTime'] as Date); // of every answer to this command
}

/** Begins the log, or begins it again: its documents are listed and all cursors begin again. */
async function beginLog(earlier: ChangeLog | null): Promise<void> {
  // The place comes first: changes during the listing are recorded after it.
  const token = await findPlace();
  const at = await readClock();
  const startSeq = earlier?.seq ?? 0;
  // Changes have whole seconds: the first ones after the place must not seem older than the listing.
  const listing = { kind: firstStep, at: new Date(Math.floor(at.getTime() / 1000 - 1) * 1000), startSeq };
  const log = { epoch: randomHex(4), token, savedAt: at, database: currentDatabase().databaseName, listing };
  try {
    if (earlier) await ChangeLogModel.updateOne({ _id: logId, epoch: earlier.epoch }, { $set: log });
    else await ChangeLogModel.create({ _id: logId, seq: 0, ...log });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another process has begun it
  }
}

/** Gives changes their positions; of several of one document the last one counts. */
async function storeChanges(changes: readonly Change[], seq: number, session: ClientSession): Promise<number> {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`;
    newest.delete(key);
    newest.set(key, change);
  }
  if (newest.size === 0) return seq;
  const writes = [...newest].map(([_id, { deletedAt, ...change }], index) => ({
    updateOne: {
      filter: { _id: _id as never }, // the driver expects an ObjectId
      update: {
        $set: { ...change, seq: seq + index + 1, ...(deletedAt && { deletedAt }) },
        ...(!deletedAt && { $unset: { deletedAt: '' } }),
      },
      upsert: true,
    },
  }));
  await ChangeModel.collection.bulkWrite(writes, { session });
  return seq + newest.size;
}

/**
 * Advances the log, if its position is still as read. So only one of two processes assigns a position, and none becomes visible
 * before an earlier one.
 */
async function moveLog({ _id, epoch, seq, token }: ChangeLog, update: object, session: ClientSession): Promise<void> {
  const asRead = { _id: _id as never, epoch, seq, token }; // the driver expects an ObjectId
  const moved = await ChangeLogModel.collection.updateOne(asRead, update, { session });
  if (moved.matchedCount === 0) throw new RecordedMeanwhile();
}

async function recordListing(log: ChangeLog & Required<Pick<ChangeLog, 'listing'>>): Promise<void> {
  await inTransaction(async (session) => {
    const { changes, next } = await listDocuments(log.listing, session);
    const seq = await storeChanges(changes, log.seq, session);
    await moveLog(log, next ? { $set: { seq, listing: next } } : { $set: { seq }, $unset: { listing: '' } }, session);
  });
}

/** Records the next changes of the database's own log. @returns whether there are more */
async function recordEvents(log: ChangeLog): Promise<boolean> {
  const read = await readEvents(log.token);
  if (read.isLost) {
    await beginLog(log);
    return true;
  }
  const { events, token, isFull } = read;
  const now = shopNow();
  if (events.length === 0 && !isFull && now.getTime() - log.savedAt.getTime() < savedEveryMs) return false;
  await inTransaction(async (session) => {
    const seq = await storeChanges(listChanges(events), log.seq, session);
    if (events.length > 0) await takeEvents(events, session);
    await moveLog(log, { $set: { seq, token, savedAt: now } }, session);
  });
  return isFull;
}

/** Does the next step. @returns whether there is more to do */
async function takeStep(): Promise<boolean> {
  const log = await readLog();
  if (!log) {
    await beginLog(null);
    return true;
  }
  if (log.database !== currentDatabase().databaseName) {
    await beginLog(log);
    return true;
  }
  try {
    if (!log.listing) return await recordEvents(log);
    await recordListing({ ...log, listing: log.listing });
  } catch (error) {
    if (!(error instanceof RecordedMeanwhile)) throw error;
  }
  return true;
}

/** Records what has changed in the database since the last run, in the order of the commits (docs/decisions/075). */
export function followChanges(signal?: AbortSignal): Promise<void> {
  return inTurn('changes', async () => {
    for (let step = 0; step < maxSteps; step += 1) {
      if (signal?.aborted || !(await takeStep())) return;
    }
  });
}

/** Returns the log as it is after `followChanges`. */
export async function findLog(): Promise<ChangeLog> {
  await followChanges();
  const log = await readLog();
  if (!log) throw new Error('the log of changes could not be begun');
  return log;
}
