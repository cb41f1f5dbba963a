import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, currentDatabase } from '../lib/database/mongo.ts';

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
    await connectDatabase(inject('mongoUri'), { dbName, monitorCommands: true });
  });
  // The next file has the usual connection.
  afterAll(async () => {
    const dbName = mongoose.connection.name;
    await mongoose.disconnect();
    await connectDatabase(inject('mongoUri'), { dbName });
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
interface Operation {
  ns: string;
  planSummary?: string;
  docsExamined?: number;
}

/** Returns the documents that work examined in each collection, by MongoDB's profiler. */
export async function countExamined(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const db = currentDatabase();
  // An earlier test's may be left: MongoDB notes an operation a moment after its answer.
  await db.collection('system.profile').drop();
  await db.command({ profile: 2, slowms: 0 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const profile = db.collection('system.profile');
  const operations = await profile.find<Operation>({ docsExamined: { $gt: 0 } }).toArray();
  await profile.drop();
  const examined: Record<string, number> = {};
  for (const { ns, docsExamined = 0 } of operations) {
    const name = ns.slice(ns.indexOf('.') + 1);
    examined[name] = (examined[name] ?? 0) + docsExamined;
  }
  return examined;
}
