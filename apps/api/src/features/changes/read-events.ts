import type { mongo } from 'mongoose';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { type EventKind, eventKinds, isLogged, isShown } from './change-kinds.ts';
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
  stock?: number;
}

export type Change = Pick<StoredChange, 'kind' | 'id' | 'at' | 'deletedAt'>;

/** One write of a document, for features that act on it. */
export interface DocumentEvent {
  kind: EventKind;
  id: string;
  /** Time of the write by the database's clock, precise to a second. */
  at: Date;
  type: 'created' | 'changed' | 'deleted';
  /** Names of the changed fields that answers show; none if the whole document was replaced. */
  fields: readonly string[];
  /** New stock of a product, if it has changed. */
  stock?: number;
}

/** Writes after a place in the database's log, and the place behind them; `isLost`: the log does not have that place. */
export type ReadEvents = { isLost: true } | { isLost: false; events: DocumentEvent[]; token: unknown; isFull: boolean };

const fieldNames = (object: string) => ({
  $map: { input: { $objectToArray: { $ifNull: [object, {}] } }, in: '$$this.k' },
});

const pipeline = [
  {
    $match: {
      $or: [{ 'ns.coll': { $in: [...eventKinds] } }, { operationType: { $in: ['dropDatabase', 'invalidate'] } }],
    },
  },
  {
    $project: {
      operationType: 1,
      clusterTime: 1,
      ns: 1,
      documentKey: 1,
      stock: '$updateDescription.updatedFields.countInStock',
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

const findKind = ({ ns }: Event): EventKind | undefined => eventKinds.find((kind) => kind === ns?.coll);

const types = { insert: 'created', update: 'changed', replace: 'changed', delete: 'deleted' } as const;

function isSingle(operation: string): operation is keyof typeof types {
  return operation in types;
}

function toDocumentEvent(event: Event): DocumentEvent[] {
  const { operationType, clusterTime, documentKey, paths, stock } = event;
  const kind = findKind(event);
  if (!kind || !documentKey || !isSingle(operationType)) return [];
  const shown = paths.filter((path) => !isLogged(kind) || isShown(kind, path));
  // An update without paths has written the same values as before.
  if (operationType === 'update' && shown.length === 0) return [];
  return [
    {
      kind,
      id: String(documentKey._id),
      at: new Date(clusterTime.t * 1000),
      type: types[operationType],
      fields: [...new Set(shown.map((path) => path.split('.', 1)[0] ?? ''))],
      ...(stock !== undefined && { stock }),
    },
  ];
}

/** Returns the changes that the log of changes shows to programs. */
export function listChanges(events: readonly DocumentEvent[]): Change[] {
  return events.flatMap(({ kind, id, at, type }) =>
    isLogged(kind) ? [{ kind, id, at, ...(type === 'deleted' && { deletedAt: at }) }] : [],
  );
}

/** Reads the changes after a place in the database's log: in the order of their commits, and only those that no failover undoes. */
export async function readEvents(token: unknown): Promise<ReadEvents> {
  const stream = watch(token);
  const events: DocumentEvent[] = [];
  try {
    for (let read = 0; read < batch; read += 1) {
      const event = (await stream.tryNext()) as Event | null; // as the pipeline makes them
      if (!event) return { isLost: false, events, token: stream.resumeToken, isFull: false };
      // Any other one, such as a dropped collection, ends the log.
      if (!isSingle(event.operationType)) return { isLost: true };
      events.push(...toDocumentEvent(event));
    }
    return { isLost: false, events, token: stream.resumeToken, isFull: true };
  } catch (error) {
    if (error instanceof Error && 'code' in error && lostCodes.has(error.code)) return { isLost: true };
    throw error;
  } finally {
    await stream.close();
  }
}
