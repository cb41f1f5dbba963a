import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import mongoose from 'mongoose';
import { beforeAll } from 'vitest';
import { connectDatabase } from '../lib/database/mongo.ts';

export interface OwnMongo {
  uri: string;
  dbName: string;
}

/**
 * Starts a MongoDB of its own for a test file, and connects to it: fail points and parameters apply to a whole server, and must
 * not affect the files that run beside it.
 * @param parameters server parameters by their names
 * @returns its address, once the file's tests run
 */
export function onOwnMongo(parameters: Readonly<Record<string, number>> = {}): Readonly<OwnMongo> {
  const own: OwnMongo = { uri: '', dbName: 'test-own' };
  beforeAll(async () => {
    const mongo = await startLocalMongo({ parameters: { enableTestCommands: 1, notablescan: 'true', ...parameters } });
    own.uri = mongo.uri;
    await mongoose.disconnect();
    await connectDatabase(own.uri, { dbName: own.dbName });
    return async () => {
      await mongoose.disconnect();
      await mongo.stop();
    };
  });
  return own;
}
