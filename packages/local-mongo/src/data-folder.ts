import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalMongoError, readErrorMessage } from './local-mongo-error.ts';
import { isAlive, sendSignal } from './processes.ts';
import type { OnProgress } from './progress.ts';
import { type RunningMongod, runningMongod } from './running-mongod.ts';

const predecessorEndsWithin = 8000;

/** Folder of kept data: `db/` belongs to mongod; `server.json` beside it names the writer. */
export interface DataFolder {
  path: string;
  dbPath: string;
  /** version of the MongoDB that wrote the data; undefined for a new folder */
  version: string | undefined;
}

interface ServerFile {
  version?: string | undefined;
  /** process id of the last mongod */
  mongod?: number | undefined;
  /** process that started it */
  owner?: number | undefined;
}

/**
 * Prepares the folder for a mongod: creates it, and ends a mongod whose owner was killed.
 * @throws LocalMongoError `data_folder_unwritable`, or `already_running` while another process uses the data
 */
export async function openDataFolder(folder: string, onProgress: OnProgress): Promise<DataFolder> {
  const path = await writableFolder(folder);
  const dbPath = join(path, 'db');
  await waitForPredecessor(path, dbPath, onProgress);
  const { version } = await readServerFile(path);
  return { path, dbPath, version: existsSync(join(dbPath, 'WiredTiger')) ? version : undefined };
}

/**
 * Records which mongod runs on the data and for which process. Callers run while mongod locks the data, so that
 * simultaneous starts cannot mix. The file is renamed into place: a killed process leaves no partial file.
 * @throws LocalMongoError `data_folder_unwritable`
 */
export async function signDataFolder(folder: DataFolder, version: string, mongod: number | undefined): Promise<void> {
  const file = join(folder.path, 'server.json');
  const unfinished = `${file}.${randomUUID()}`;
  const content: ServerFile = { version, mongod, owner: process.pid };
  try {
    await writeFile(unfinished, `${JSON.stringify(content)}\n`);
    await rename(unfinished, file);
  } catch (error) {
    throw unwritable(folder.path, error);
  }
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(join(folder, 'db'), { recursive: true });
    await access(folder, constants.W_OK);
    await access(join(folder, 'db'), constants.W_OK);
    return await realpath(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/**
 * After kill -9 mongod outlives its owner by a few seconds, with another parent. An unsigned mongod is either starting
 * or has lost its owner meanwhile: the next seconds show which.
 */
async function waitForPredecessor(path: string, dbPath: string, onProgress: OnProgress): Promise<void> {
  const deadline = Date.now() + predecessorEndsWithin;
  let told = false;
  for (;;) {
    const mongod = await runningMongod(dbPath);
    if (mongod === undefined) return;
    const file = await readServerFile(path);
    if (hasOwner(mongod, file)) throw alreadyRunning(mongod.pid, path, file.owner);
    if (Date.now() > deadline) throw alreadyRunning(mongod.pid, path, mongod.parent);
    if (!told) {
      onProgress({ step: 'waiting', text: `Waiting for the MongoDB of an earlier run to end (process ${mongod.pid})` });
      if (file.mongod === mongod.pid) sendSignal(mongod.pid, 'SIGTERM');
      told = true;
    }
    await sleep(50);
  }
}

/**
 * Tells whether this mongod has signed the data and its owner is alive: its parent or, where parents are unknown, any process.
 */
function hasOwner(mongod: RunningMongod, { mongod: signed, owner }: ServerFile): boolean {
  if (signed !== mongod.pid || owner === undefined) return false;
  return mongod.parent === undefined ? isAlive(owner) : mongod.parent === owner;
}

function alreadyRunning(mongod: number, path: string, starter: number | undefined): LocalMongoError {
  return new LocalMongoError(
    'already_running',
    `A MongoDB server (process ${mongod}, started by process ${starter ?? 'unknown'}) is already running on ${path}. ` +
      'Stop the shop that uses it or end that process, choose another data folder, or set MONGODB_URI.',
  );
}

function unwritable(folder: string, cause: unknown): LocalMongoError {
  return new LocalMongoError(
    'data_folder_unwritable',
    `The shop's data cannot be written to ${folder}: ${readErrorMessage(cause)}. ` +
      'Give this user the right to write there, choose another folder, or set MONGODB_URI to a MongoDB that runs.',
    { cause },
  );
}

async function readServerFile(path: string): Promise<ServerFile> {
  const text = await readFile(join(path, 'server.json'), 'utf8').catch(() => '{}');
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null) return {};
    return {
      version: 'version' in content && typeof content.version === 'string' ? content.version : undefined,
      mongod: 'mongod' in content && typeof content.mongod === 'number' ? content.mongod : undefined,
      owner: 'owner' in content && typeof content.owner === 'number' ? content.owner : undefined,
    };
  } catch {
    // edited by hand; mongod itself still refuses data that it cannot read
    return {};
  }
}
