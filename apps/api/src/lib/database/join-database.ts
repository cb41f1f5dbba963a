import type { Logger } from 'pino';
import mongoose from 'mongoose';
import { traceCommands } from '../watching/database-spans.ts';
import { currentTracer } from '../watching/spans.ts';
import { randomHex } from '../random.ts';
import { endLeftTransactions } from './left-transactions.ts';
import { connectDatabase } from './mongo.ts';

/** Returns the database named in the address, otherwise `kontor`. */
function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'kontor';
}

/** Connects with a unique name, and ends transactions left by killed processes. @returns a function that stops the heartbeat */
export async function joinDatabase(mongoUri: string, logger: Logger): Promise<() => Promise<void>> {
  const appName = `kontor-${randomHex(8)}`;
  const tracer = currentTracer();
  await connectDatabase(mongoUri, {
    dbName: databaseName(mongoUri),
    appName,
    ...(tracer && { monitorCommands: true }),
  });
  if (tracer) traceCommands(mongoose.connection.getClient(), tracer);
  return endLeftTransactions(appName, (error) => {
    logger.warn(
      { err: error },
      'ending what killed processes left was refused: only the database itself frees their locks',
    );
  });
}
