import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { joinDatabase } from '../../lib/database/join-database.ts';
import { reportTakeovers } from '../../lib/database/lease.ts';
import { logDatabaseLoss } from '../../lib/watching/watch-database.ts';

/** Connects to the database, and logs its losses and what killed processes have left. @returns disconnects */
export async function openDatabase(mongoUri: string, logger: Logger): Promise<() => Promise<void>> {
  const leave = await joinDatabase(mongoUri, logger);
  const endLog = logDatabaseLoss(mongoose.connection.getClient(), logger);
  reportTakeovers((name) => logger.warn({ lease: name }, 'lease of a silent process taken over'));
  return async () => {
    endLog();
    await leave();
  };
}
