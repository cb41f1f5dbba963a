import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { LocalMongoError, readErrorMessage, waysToGetAServer } from './local-mongo-error.ts';
import { cachedDownload, download, downloadVersion } from './mongod-download.ts';
import { mongodVersion, series } from './mongod-version.ts';
import { cachedWheel, installWheel, wheelVersion } from './mongod-wheel.ts';
import type { OnProgress } from './progress.ts';

/** A mongod program that runs on this machine. */
export interface Mongod {
  path: string;
  version: string;
}

interface FindOptions {
  env: NodeJS.ProcessEnv;
  onProgress: OnProgress;
  /** kept data: only the same major and minor version reads it */
  kept?: { folder: string; version: string } | undefined;
}

interface Way {
  name: string;
  /** known before anything is fetched */
  version?: string;
  find: () => Promise<string | undefined>;
}

/**
 * Finds this machine's MongoDB server, or downloads one. The order: MONGOMS_SYSTEM_BINARY, `mongod` on the PATH,
 * an earlier download, mongodb-memory-server's download, the Python package. The disk precedes the network, so that only
 * the first start depends on it.
 * @throws LocalMongoError `no_server_found`, or `data_version` if no server fits the data's version
 */
export async function findMongod({ env, onProgress, kept }: FindOptions): Promise<Mongod> {
  const reasons: string[] = [];
  let otherVersion = false;
  for (const way of waysFor(env, onProgress, kept?.version)) {
    try {
      if (way.version !== undefined && !fits(way.version, kept?.version)) continue;
      const path = await way.find();
      if (path === undefined) continue;
      const version = await mongodVersion(path);
      if (fits(version, kept?.version)) return { path, version };
      otherVersion = true;
      reasons.push(`${way.name}: ${path} is version ${version}`);
    } catch (error) {
      reasons.push(`${way.name}: ${readErrorMessage(error)}`);
    }
    if (way.name === 'MONGOMS_SYSTEM_BINARY') break;
  }
  const tried = reasons.map((reason) => `\n  ${reason}`).join('');
  if (kept !== undefined && otherVersion) throw wrongVersion(kept, tried);
  throw new LocalMongoError(
    'no_server_found',
    `No MongoDB server for the shop.${tried}\nOne of these helps:\n${waysToGetAServer}`,
  );
}

function waysFor(env: NodeJS.ProcessEnv, onProgress: OnProgress, keptVersion: string | undefined): Way[] {
  const wanted = downloadVersion(env, keptVersion);
  return [
    { name: 'MONGOMS_SYSTEM_BINARY', find: async () => env['MONGOMS_SYSTEM_BINARY'] || undefined },
    { name: 'PATH', find: () => mongodOnPath(env) },
    { name: 'Earlier download', version: wanted, find: () => cachedDownload(wanted) },
    { name: 'Python package', version: wheelVersion, find: () => cachedWheel(env) },
    { name: 'Download', version: wanted, find: () => download(wanted, env, onProgress) },
    { name: 'Python package', version: wheelVersion, find: () => installWheel(env, onProgress) },
  ];
}

function fits(version: string, keptVersion: string | undefined): boolean {
  if (keptVersion !== undefined) return series(version) === series(keptVersion);
  return Number.parseInt(series(version), 10) >= 6;
}

function wrongVersion(kept: { folder: string; version: string }, tried: string): LocalMongoError {
  return new LocalMongoError(
    'data_version',
    `The data in ${kept.folder} was written by MongoDB ${kept.version}, and only MongoDB ${series(kept.version)} may open it.${tried}\n` +
      `Name a mongod ${series(kept.version)} by MONGOMS_SYSTEM_BINARY, set MONGODB_URI, or move the folder away to begin with empty data.`,
  );
}

async function mongodOnPath(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}
