import mongoose from 'mongoose';
import { afterAll, beforeAll, expect } from 'vitest';
import { connectDatabase, currentDatabase } from '../lib/database/mongo.ts';
import { findWorkerAddress } from './worker-database.ts';

/** Command that the driver sent. */
export interface SentCommand {
  name: string;
  /** Statements in it: a write of several documents has one for each. */
  statements: number;
}

/** Commands that belong to the connection, not to the work. */
const ofConnections: ReadonlySet<string> = new Set(['endSessions', 'killCursors', 'ping', 'hello', 'ismaster']);

/** Fields with the statements of a write. */
const lists = ['documents', 'updates', 'deletes'];

function countStatements(command: Readonly<Record<string, unknown>>): number {
  const list = lists.map((name) => command[name]).find(Array.isArray);
  return list?.length ?? 1;
}

/**
 * Connects the test's file with the driver's command monitoring.
 * @returns runs work and returns the commands that it sent, in order
 */
export function monitorDatabaseCalls(): (work: () => Promise<unknown>) => Promise<SentCommand[]> {
  beforeAll(async () => {
    const dbName = mongoose.connection.name;
    await mongoose.disconnect();
    await connectDatabase(findWorkerAddress(), { dbName, monitorCommands: true });
  });
  // The next file has the usual connection.
  afterAll(async () => {
    const dbName = mongoose.connection.name;
    await mongoose.disconnect();
    await connectDatabase(findWorkerAddress(), { dbName });
  });
  return async (work) => {
    const sent: SentCommand[] = [];
    const client = mongoose.connection.getClient();
    const note = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (!ofConnections.has(commandName)) sent.push({ name: commandName, statements: countStatements(command) });
    };
    client.on('commandStarted', note);
    try {
      await work();
    } finally {
      client.off('commandStarted', note);
    }
    return sent;
  };
}

/** Entry of MongoDB's profiler about one operation. */
export interface ProfiledOperation {
  ns: string;
  op: string;
  command: Readonly<Record<string, unknown>>;
  planSummary?: string;
  docsExamined?: number;
}

/** Comments of the marker queries before and after the work in the profile. */
const marks = { begin: 'the work begins', end: 'the work is done' } as const;

/** Writes an entry into the profile, and waits until it is there: those of earlier operations are there by then. */
async function markProfile(comment: string): Promise<void> {
  const db = currentDatabase();
  await db.collection('catalogue').findOne({ _id: { $exists: true } }, { comment });
  await expect
    .poll(() => db.collection('system.profile').countDocuments({ 'command.comment': comment }), { interval: 5 })
    .toBe(1);
}

/** Does work. @returns its result, and its operations on the shop's collections in their order, by MongoDB's profiler */
export async function profileOperations<Result>(
  work: () => PromiseLike<Result>,
): Promise<{ result: Result; operations: ProfiledOperation[] }> {
  const db = currentDatabase();
  const profile = db.collection('system.profile');
  // An earlier test's may be left: MongoDB notes an operation a moment after its answer.
  await profile.drop();
  await db.command({ profile: 2, slowms: 0 });
  let result: Result;
  try {
    await markProfile(marks.begin);
    result = await work();
    await markProfile(marks.end);
  } finally {
    await db.command({ profile: 0 });
  }
  const operations = await profile.find<ProfiledOperation>({ ns: { $not: /\.system\./ } }).toArray();
  await profile.drop();
  const findMark = (mark: string) => operations.findIndex(({ command }) => command['comment'] === mark);
  // The profile is a capped collection: without this entry later ones may be lost.
  expect(findMark(marks.begin)).toBeGreaterThanOrEqual(0);
  return { result, operations: operations.slice(findMark(marks.begin) + 1, findMark(marks.end)) };
}

/** Returns the documents that work examined in each collection, by MongoDB's profiler. */
export async function countExamined(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const examined: Record<string, number> = {};
  const { operations } = await profileOperations(work);
  for (const { ns, docsExamined = 0 } of operations) {
    if (docsExamined === 0) continue;
    const name = ns.slice(ns.indexOf('.') + 1);
    examined[name] = (examined[name] ?? 0) + docsExamined;
  }
  return examined;
}
