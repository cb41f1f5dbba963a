import type { Logger } from 'pino';
import { randomHex } from '../random.ts';
import { endLeftTransactions } from './left-transactions.ts';
import { connectDatabase } from './mongo.ts';

/** Returns the database named in the address, else `kontor`. */
function databaseName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'kontor';
}

/**
 * Connects under a name of this process' own, and ends what killed processes have left. @returns a function that ends the signs
 * of life
 */
export async function joinDatabase(mongoUri: string, logger: Logger): Promise<() => Promise<void>> {
  const appName = `kontor-${randomHex(8)}`;
  await connectDatabase(mongoUri, { dbName: databaseName(mongoUri), appName });
  return endLeftTransactions(appName, (error) => {
    logger.warn(
      { err: error },
      'ending what killed processes left was refused: only the database itself frees their locks',
    );
  });
}
