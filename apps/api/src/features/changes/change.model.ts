import mongoose from 'mongoose';
import { type ChangeKind, changeKinds } from './change-kinds.ts';

/** Newest change of a document; a later one replaces it and moves it to the end. */
export interface StoredChange {
  /** Kind and id of the document. */
  _id: string;
  kind: ChangeKind;
  /** Document's id. */
  id: string;
  /** Position among all changes: cursors point at it. */
  seq: number;
  /** Time of the change by the database's clock, precise to a second. Never before that of an earlier position. */
  at: Date;
  /** Present once the document is deleted. */
  deletedAt?: Date;
}

const changeSchema = new mongoose.Schema<StoredChange>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: changeKinds, required: true },
    id: { type: String, required: true },
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    deletedAt: Date,
  },
  { versionKey: false, collection: 'changes' },
);

// A page of changes after a cursor.
changeSchema.index({ kind: 1, seq: 1 });
// The first change since a time.
changeSchema.index({ kind: 1, at: 1, seq: 1 });

export const ChangeModel = mongoose.model('Change', changeSchema);

/** State of the log of changes. */
export interface ChangeLog {
  _id: string;
  /** Renewed with each listing: cursors of another one begin again. */
  epoch: string;
  /** Last position given to a change. */
  seq: number;
  /** Place in the database's own log up to which changes are recorded. */
  token: unknown;
  /** Last time the place was stored. */
  savedAt: Date;
  /** Database it belongs to: a restored copy has another log. */
  database: string;
  /** Present while documents that were there before the log are being listed. */
  listing?: Listing;
}

/** Progress of a listing. */
export interface Listing {
  kind: ChangeKind | 'gone';
  /** Last listed id. */
  after?: unknown;
  /** Its start, which counts as the time of these changes. */
  at: Date;
  /** Last position before it: changes that still have an earlier one are of deleted documents. */
  startSeq: number;
}

const changeLogSchema = new mongoose.Schema<ChangeLog>(
  {
    _id: { type: String, required: true },
    epoch: { type: String, required: true },
    seq: { type: Number, required: true },
    token: mongoose.Schema.Types.Mixed,
    savedAt: { type: Date, required: true },
    database: { type: String, required: true },
    listing: mongoose.Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'changelogs' },
);

export const ChangeLogModel = mongoose.model('ChangeLog', changeLogSchema);
