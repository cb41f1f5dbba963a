import mongoose, { type InferSchemaType } from 'mongoose';
import type { Backlog } from './backlog.ts';
import { randomHex } from './random.ts';
import { findRequestId } from './watching/request-id.ts';
import type { DueWork } from './tasks/due-work.ts';

/** Feature that processes rows. */
export interface Taker {
  /** Name in its rows (`for`), never changed: rows that wait have it. */
  name: string;
}

/** Feature that makes mails. It also processes rows without a name, from before there were others. */
export const mailTaker: Taker = { name: 'mails' };

/**
 * Row of the outbox: an event that is to cause an effect elsewhere (a mail, a document, a webhook). It is written by the very update that
 * causes it, into the same document, so that there is no change without its row, no row without its change, and no further
 * write while an order is placed (decision 020).
 */
export const outboxRowSchema = new mongoose.Schema(
  {
    /** Key by which the row's effect is made once. */
    _id: { type: String, required: true },
    /** Event, as named by the row's writer. */
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    /** Feature that processes the row. */
    for: String,
    cents: Number,
    /** Subject of the row within its document. */
    about: String,
    /** Names of its causes: several if one effect covers them. */
    causes: { type: [String], default: undefined },
    /** Id of the request that caused the event, for the log. */
    request: String,
    /** Time from which to process it: later after a failure. */
    dueAt: { type: Date, required: true },
  },
  { _id: false },
);
export type OutboxRow = InferSchemaType<typeof outboxRowSchema>;

/** Index of a feature's rows; documents without rows are not in it. */
export const outboxIndex = [
  { 'outbox.for': 1, 'outbox.dueAt': 1 },
  { partialFilterExpression: { 'outbox.dueAt': { $exists: true } } },
] as const satisfies [mongoose.IndexDefinition, mongoose.IndexOptions];

/** Contents of a row. */
export interface NewRow {
  kind: string;
  at: Date;
  cents?: number | undefined;
  about?: string | undefined;
  causes?: string[];
}

/** @param at time of the event */
export function outboxRow(taker: Taker, { kind, at, cents, about, causes = [] }: NewRow): OutboxRow {
  const request = findRequestId();
  const details = {
    ...(request && { request }),
    ...(cents !== undefined && { cents }),
    ...(about !== undefined && { about }),
    ...(causes.length > 0 && { causes }),
  };
  return { _id: randomHex(12), kind, at, for: taker.name, dueAt: at, ...details };
}

/** Return label that a mail brings to the buyer. */
export interface OwedLabel {
  /** Id of the order. */
  order: string;
  /** Id of the label. */
  label: string;
  /** Time of its purchase. It belongs to a return or withdrawal that began before. */
  madeAt: Date;
  now: Date;
}

/** Makes the row of a mail that brings a return label. */
export function labelRow({ label, now }: Pick<OwedLabel, 'label' | 'now'>): OutboxRow {
  return outboxRow(mailTaker, { kind: 'label', at: now, about: label });
}

/** A row, and the id of its document. */
export interface Owed {
  id: string;
  row: OutboxRow;
}

/** Collection whose documents have outbox rows, for the job that processes them. */
export interface Outbox {
  /** Matches documents with due rows. */
  matchDue: (now: Date) => DueWork;
  /** Matches documents with rows, due or postponed. */
  matchAll: () => Omit<Backlog, 'queue'>;
  /** Returns due rows: of at most a hundred documents, the longest waiting first. */
  find: (now: Date) => Promise<Owed[]>;
  /** Lists all rows of a document, due or postponed. */
  list: (id: string) => Promise<Owed[]>;
  /** Removes a processed row, in the transaction of its effect if there is one. */
  remove: (owed: Owed, session?: mongoose.ClientSession) => Promise<void>;
  /** Postpones a row after a failure, so that it does not block the others. */
  postpone: (owed: Owed, until: Date) => Promise<void>;
}

interface WithRows {
  _id: string;
  outbox?: OutboxRow[];
}

/** @param collection of the driver: removing a row is no change of its document, whose `updatedAt` stays */
export function makeOutbox({ name }: Taker, collection: () => mongoose.mongo.Collection<WithRows>): Outbox {
  const isMine = (row: OutboxRow): boolean => (row.for ?? mailTaker.name) === name;
  const mine = { $in: name === mailTaker.name ? [name, null] : [name] };
  const taken = { $ifNull: ['$$this.for', mailTaker.name] };
  const rowsOfMine = { $filter: { input: '$outbox', cond: { $eq: [taken, name] } } };
  const filterDue = (now: Date) => {
    const isDue = { $lte: now };
    // The first condition allows the partial index, the second is looked up in it.
    return { 'outbox.dueAt': isDue, outbox: { $elemMatch: { for: mine, dueAt: isDue } } };
  };
  return {
    matchDue: (now) => ({ collection: collection().collectionName, filter: filterDue(now) }),
    matchAll: () => ({
      collection: collection().collectionName,
      filter: { 'outbox.dueAt': { $exists: true }, outbox: { $elemMatch: { for: mine } } },
      since: { $min: { $map: { input: rowsOfMine, in: '$$this.at' } } },
    }),
    find: async (now) => {
      const documents = await collection()
        .find(filterDue(now), { projection: { outbox: 1 } })
        .sort({ 'outbox.dueAt': 1 })
        .limit(100)
        .toArray();
      return documents.flatMap(({ _id: id, outbox = [] }) =>
        outbox.filter((row) => isMine(row) && row.dueAt <= now).map((row) => ({ id, row })),
      );
    },
    list: async (id) => {
      const document = await collection().findOne({ _id: id }, { projection: { outbox: 1 } });
      return (document?.outbox ?? []).filter(isMine).map((row) => ({ id, row }));
    },
    remove: async ({ id, row }, session) => {
      const options = session && { session };
      await collection().updateOne({ _id: id }, { $pull: { outbox: { _id: row._id } } }, options);
    },
    postpone: async ({ id, row }, until) => {
      await collection().updateOne({ _id: id, 'outbox._id': row._id }, { $set: { 'outbox.$.dueAt': until } });
    },
  };
}
