import { createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import mongoose from 'mongoose';
import { EnvError, readEnv } from '../../env/env.ts';
import { makeStore } from '../../env/storage-settings.ts';
import { noteBackup } from '../../lib/watching/last-backup.model.ts';
import { version } from '../../lib/release.ts';
import { startFailure } from '../start/start-failure.ts';
import { type ArchiveReader, openArchive } from './archive.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';
import { proveData, raiseCounters } from './prove-data.ts';
import { finishRestore, restoreBackup, verifyBackup } from './restore-backup.ts';

const usage = `Usage:
  backup <file>             writes a backup of the whole shop; - writes it to standard output
  restore <file> [--gap N]  restores it into an empty database; numbers of orders and documents go on N later (1000)
  verify <file>             reads a backup to its end and compares every byte`;

const usualGap = 1000;

/** Standard output may be the backup itself. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Connects without creating collections: a database that is restored into must be empty. */
async function connect() {
  const env = readEnv(process.env, process.cwd());
  if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of the shop’s database');
  await mongoose.connect(env.MONGODB_URI, { serverSelectionTimeoutMS: 5000, autoCreate: false, autoIndex: false });
  const store = makeStore(env.STORAGE, env);
  return { client: mongoose.connection.getClient(), store, isInDatabase: env.STORAGE === 'gridfs' };
}

/** Opens the shop to back up; pictures in its database are among its collections. */
async function openSource(): Promise<BackupSource> {
  const { client, store, isInDatabase } = await connect();
  return { client, store: isInDatabase ? undefined : store, version, report };
}

/** Creates the file before the work begins. @throws BackupError if that is not possible */
async function refuseUnwritable(path: string): Promise<void> {
  await writeFile(path, '').catch((error: unknown) => {
    throw new BackupError(`${path} cannot be written (${error instanceof Error ? error.message : String(error)}).`);
  });
}

async function backUp(file: string): Promise<void> {
  if (file === '-') {
    const source = await openSource();
    await makeBackup(source, process.stdout);
    await noteBackup({ finishedAt: new Date() });
    return;
  }
  // Only a whole backup gets the name of one.
  const beside = `${file}.part`;
  await refuseUnwritable(beside);
  try {
    const source = await openSource();
    const { vanished } = await makeBackup(source, createWriteStream(beside, { flush: true }));
    if (vanished > 0) report(`${vanished} files were deleted meanwhile`);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  await noteBackup({ finishedAt: new Date(), bytes: size });
  report(`${file}: ${size} bytes. Read it once: verify ${file}`);
}

async function restore(archive: ArchiveReader, gap: number): Promise<void> {
  const target = { ...(await connect()), report };
  const id = await restoreBackup(archive, target);
  for (const line of await raiseCounters(gap)) report(line);
  const findings = await proveData(new Date());
  await finishRestore(target, id);
  report(`Restored as of ${archive.manifest.takenAt}, made by version ${archive.manifest.version}.`);
  if (findings.length > 0) {
    report(`Restored byte for byte, but already wrong in the backup:\n${findings.join('\n')}`);
    process.exitCode = 2;
  }
}

function readGap([option, value, ...rest]: readonly string[]): number {
  if (option === undefined) return usualGap;
  if (option !== '--gap' || value === undefined || !/^\d{1,6}$/.test(value) || rest.length > 0)
    throw new BackupError(usage);
  return Number(value);
}

async function main([command, file, ...options]: readonly string[]): Promise<void> {
  if (file === undefined || (command !== 'restore' && options.length > 0)) throw new BackupError(usage);
  if (command === 'backup') return backUp(file);
  if (command !== 'restore' && command !== 'verify') throw new BackupError(usage);
  const gap = readGap(options);
  const archive = await openArchive(file);
  try {
    await (command === 'verify' ? verifyBackup(archive, report) : restore(archive, gap));
  } finally {
    archive.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  report(startFailure(error));
  process.exitCode = 1;
} finally {
  await mongoose.disconnect();
}
