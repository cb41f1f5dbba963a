import type { mongo } from 'mongoose';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { type ChangeKind, changeKinds, isShown } from './change-kinds.ts';
import type { StoredChange } from './change.model.ts';

/** Events read at a time. */
const batch = 500;
/** Longest wait of the database for further events, in milliseconds: they are read with the next call. */
const waitMs = 5;

/** Error codes of a lost history (286, 280) and of a place in another log (260). */
const lostCodes: ReadonlySet<unknown> = new Set([286, 280, 260]);

/** Event of MongoDB's change stream, with the paths of changed fields only: their values may be personal. */
interface Event {
  _id: unknown;
  operationType: string;
  clusterTime: mongo.Timestamp;
  ns?: { coll?: string };
  documentKey?: { _id: unknown };
  paths: string[];
}

export type Change = Pick<StoredChange, 'kind' | 'id' | 'at' | 'deletedAt'>;

/** Changes after a place in the database's log, and the place behind them; `isLost`: the log does not have that place. */
export type ReadEvents = { isLost: true } | { isLost: false; changes: Change[]; token: unknown; isFull: boolean };

const fieldNames = (object: string) => ({
  $map: { input: { $objectToArray: { $ifNull: [object, {}] } }, in: '$$this.k' },
});

const pipeline = [
  {
    $match: {
      $or: [{ 'ns.coll': { $in: [...changeKinds] } }, { operationType: { $in: ['dropDatabase', 'invalidate'] } }],
    },
  },
  {
    $project: {
      operationType: 1,
      clusterTime: 1,
      ns: 1,
      documentKey: 1,
      paths: {
        $concatArrays: [
          fieldNames('$updateDescription.updatedFields'),
          { $ifNull: ['$updateDescription.removedFields', []] },
          { $ifNull: ['$updateDescription.truncatedArrays.field', []] },
        ],
      },
    },
  },
];

function watch(token?: unknown) {
  const options = { batchSize: batch, maxAwaitTimeMS: waitMs, ...(token !== undefined && { resumeAfter: token }) };
  return currentDatabase().watch(pipeline, options);
}

/** Returns the present place in the database's log. */
export async function findPlace(): Promise<unknown> {
  const stream = watch();
  try {
    await stream.tryNext();
    return stream.resumeToken;
  } finally {
    await stream.close();
  }
}

const findKind = ({ ns }: Event): ChangeKind | undefined => changeKinds.find((kind) => kind === ns?.coll);

function toChange(event: Event): Change[] {
  const kind = findKind(event);
  if (!kind || !event.documentKey) return [];
  // An update without paths has written what was there before.
  if (event.operationType === 'update' && !event.paths.some((path) => isShown(kind, path))) return [];
  const at = new Date(event.clusterTime.t * 1000);
  const isDeleted = event.operationType === 'delete';
  return [{ kind, id: String(event.documentKey._id), at, ...(isDeleted && { deletedAt: at }) }];
}

/** Events of single documents; any other one, such as a dropped collection, ends the log. */
const single: ReadonlySet<string> = new Set(['insert', 'update', 'replace', 'delete']);

/** Reads the changes after a place in the database's log: in the order of their commits, and only those that no failover undoes. */
export async function readEvents(token: unknown): Promise<ReadEvents> {
  const stream = watch(token);
  const changes: Change[] = [];
  try {
    for (let read = 0; read < batch; read += 1) {
      const event = (await stream.tryNext()) as Event | null; // as the pipeline makes them
      if (!event) return { isLost: false, changes, token: stream.resumeToken, isFull: false };
      if (!single.has(event.operationType)) return { isLost: true };
      changes.push(...toChange(event));
    }
    return { isLost: false, changes, token: stream.resumeToken, isFull: true };
  } catch (error) {
    if (error instanceof Error && 'code' in error && lostCodes.has(error.code)) return { isLost: true };
    throw error;
  } finally {
    await stream.close();
  }
}
