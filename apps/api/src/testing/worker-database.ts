import { existsSync } from 'node:fs';
import mongoose from 'mongoose';
import { inject } from 'vitest';
import { connectDatabase, currentDatabase } from '../lib/database/mongo.ts';

/** The worker's own database: its files run one after another. */
const dbName = `test-${process.env['VITEST_POOL_ID'] ?? '0'}`;
/** Models whose collections and indexes are known to exist. */
const prepared = new Set<string>();

const isConnected = () =>
  mongoose.connection.readyState === mongoose.ConnectionStates.connected && mongoose.connection.name === dbName;

/**
 * Returns the address by which a worker connects: the socket file of the run's MongoDB where it has one, which takes a tenth less work
 * than TCP. Tests that connect again use it too: mongoose refuses another address for an open connection.
 */
export function findWorkerAddress(): string {
  const uri = inject('mongoUri');
  // The socket file of a port may be another server's, or left by one that was killed.
  if (process.env['KONTOR_TEST_MONGODB_URI']) return uri;
  const [host, port] = /127\.0\.0\.1:(\d+)/.exec(uri) ?? [];
  const socket = `/tmp/mongodb-${port}.sock`;
  return host && existsSync(socket) ? uri.replace(host, encodeURIComponent(socket)) : uri;
}

/**
 * Connects unless the file before has left a connection to the worker's database, and creates collections and indexes of new
 * models.
 */
export async function openWorkerDatabase(): Promise<void> {
  if (isConnected() && Object.keys(mongoose.models).every((name) => prepared.has(name))) return;
  if (!isConnected()) await mongoose.disconnect();
  await connectDatabase(findWorkerAddress(), { dbName });
  for (const name of Object.keys(mongoose.models)) prepared.add(name);
  // A read without an index fails (error 291) instead of becoming slow later.
  await mongoose.connection.getClient().db('admin').command({ setParameter: 1, notablescan: true });
}

/**
 * Returns the names of all the worker's collections: a process that a test starts may have more than the models of the test.
 */
export async function listCollections(): Promise<string[]> {
  const collections = await currentDatabase().listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Drops collections without a model, which a file has created for itself, so that the next file finds only the shop's. */
export async function dropUnknownCollections(): Promise<void> {
  const known = new Set(Object.values(mongoose.models).map(({ collection }) => collection.collectionName));
  const unknown = (await listCollections()).filter((name) => !known.has(name));
  await Promise.all(unknown.map((name) => currentDatabase().dropCollection(name)));
}
