import { type ClientSession } from 'mongoose';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { changeKinds } from './change-kinds.ts';
import { ChangeModel, type Listing, type StoredChange } from './change.model.ts';
import type { Change } from './read-events.ts';

/** Documents listed in one transaction. */
const batch = 500;

/** Kinds in the order of their listing, and `gone` at the end: documents that are no longer there. */
const steps = [...changeKinds, 'gone'] as const;

export const firstStep = steps[0];

/** Listed documents, and where the listing goes on; `next` is missing at its end. */
interface Listed {
  changes: Change[];
  next?: Listing;
}

/** Returns changes of documents that were deleted unnoticed: the listing has given all others a new position. */
async function listGone({ at, startSeq }: Listing, session: ClientSession): Promise<Change[]> {
  const left = { kind: { $in: [...changeKinds] }, seq: { $lte: startSeq }, deletedAt: { $exists: false } };
  const gone = await ChangeModel.find(left, { kind: 1, id: 1 }, { session })
    .hint({ kind: 1, seq: 1 })
    .limit(batch)
    .lean<Pick<StoredChange, 'kind' | 'id'>[]>();
  return gone.map(({ kind, id }) => ({ kind, id, at, deletedAt: at }));
}

/** Lists the next documents that were there before the log, by their ids. */
export async function listDocuments(listing: Listing, session: ClientSession): Promise<Listed> {
  const { kind, after, at } = listing;
  if (kind === 'gone') {
    const changes = await listGone(listing, session);
    return { changes, ...(changes.length === batch && { next: listing }) };
  }
  const documents = await currentDatabase()
    .collection(kind)
    .find(after === undefined ? {} : { _id: { $gt: after as never } }, { projection: { _id: 1 }, session }) // of either type of id
    .hint({ _id: 1 })
    .sort({ _id: 1 })
    .limit(batch)
    .toArray();
  const changes = documents.map(({ _id }) => ({ kind, id: String(_id), at }));
  const last = documents.at(-1);
  if (last && documents.length === batch) return { changes, next: { ...listing, after: last._id } };
  const { after: _after, ...next } = listing;
  return { changes, next: { ...next, kind: steps[steps.indexOf(kind) + 1] ?? 'gone' } };
}
