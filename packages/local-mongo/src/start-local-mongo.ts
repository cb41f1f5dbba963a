import { openDataFolder, signDataFolder } from './data-folder.ts';
import { findMongod } from './find-mongod.ts';
import { launchMongod, type MongodProcess, type ServerParameters, replicaSetName } from './mongod-process.ts';
import type { OnProgress } from './progress.ts';
import { becomePrimary } from './replica-set.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

export interface LocalMongo {
  /** connection string of the server, without a database; transactions work */
  uri: string;
  /** of the server, for example 6.0.5 */
  version: string;
  /** ends mongod, cleanly on kept data, and removes temporary data; further calls do nothing */
  stop: () => Promise<void>;
  /** resolves when mongod ends without stop(): requests hang from then on */
  closed: Promise<void>;
}

export interface LocalMongoOptions {
  /** folder of kept data; temporary data without it, which stop() removes */
  dataFolder?: string | undefined;
  onProgress?: OnProgress | undefined;
  /** source of settings, process.env by default */
  env?: NodeJS.ProcessEnv | undefined;
  /** further server parameters of a temporary server */
  parameters?: ServerParameters | undefined;
}

/**
 * Starts a MongoDB server on 127.0.0.1 as a one-node replica set; downloads mongod if the machine has none.
 * It does not read MONGODB_URI: callers check that variable first and skip the call when it is set.
 * When this process is killed, mongod ends by itself within seconds.
 * After a failed download a socket may keep Node alive: on an error end the process explicitly.
 * @throws LocalMongoError with a code, and a message that says what to do
 */
export async function startLocalMongo(options: LocalMongoOptions = {}): Promise<LocalMongo> {
  const { dataFolder, onProgress = () => {}, env = process.env, parameters } = options;
  return dataFolder === undefined
    ? startTemporary(onProgress, env, parameters)
    : startKept(dataFolder, onProgress, env);
}

async function startTemporary(
  onProgress: OnProgress,
  env: NodeJS.ProcessEnv,
  parameters?: ServerParameters,
): Promise<LocalMongo> {
  const mongod = await findMongod({ env, onProgress });
  const folder = await makeTemporaryFolder();
  try {
    const server = await launchMongod(mongod, folder, parameters);
    await orStop(server, () => becomePrimary(server.host, false));
    return running(server, mongod.version, async () => {
      await server.discard();
      await removeTemporaryFolder(folder);
    });
  } catch (error) {
    await removeTemporaryFolder(folder);
    throw error;
  }
}

async function startKept(dataFolder: string, onProgress: OnProgress, env: NodeJS.ProcessEnv): Promise<LocalMongo> {
  const folder = await openDataFolder(dataFolder, onProgress);
  const kept = folder.version === undefined ? undefined : { folder: folder.path, version: folder.version };
  const mongod = await findMongod({ env, onProgress, kept });
  onProgress({ step: 'starting', text: `Starting MongoDB ${mongod.version} on ${folder.path}` });
  const server = await launchMongod(mongod, folder.dbPath);
  await orStop(server, async () => {
    await signDataFolder(folder, mongod.version, server.mongodProcess?.pid);
    await becomePrimary(server.host, true);
  });
  return running(server, mongod.version, async () => {
    await server.stop();
  });
}

function running(server: MongodProcess, version: string, end: () => Promise<void>): LocalMongo {
  const uri = `mongodb://${server.host}/?replicaSet=${replicaSetName}&directConnection=true`;
  let stopped: Promise<void> | undefined;
  const never = new Promise<void>(() => {});
  const closed = server.ended.then(() => (stopped === undefined ? undefined : never));
  const stop = (): Promise<void> => (stopped ??= end());
  return { uri, version, stop, closed };
}

async function orStop(server: MongodProcess, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await server.stop();
    throw error;
  }
}
