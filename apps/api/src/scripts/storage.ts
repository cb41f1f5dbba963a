import mongoose from 'mongoose';
import { EnvError, readEnv } from '../env/env.ts';
import { makeStore, type StorageKind, storageKinds } from '../env/storage-settings.ts';
import { connectDatabase } from '../lib/database/mongo.ts';
import { moveFiles } from '../lib/storage/move-files.ts';
import { startFailure } from './start/start-failure.ts';

const usage = `Usage: storage move <from> <to>, each one of ${storageKinds.join(', ')}.`;

/** Milliseconds between two lines of progress. */
const progressMs = 2000;

/** Error that the caller can fix. */
class Refusal extends Error {}

function readKind(text: string | undefined): StorageKind {
  const kind = storageKinds.find((one) => one === text);
  if (!kind) throw new Refusal(usage);
  return kind;
}

/** Prints how far the move is, every two seconds and at its end. */
function makeProgress(): (done: number, isLast?: boolean) => void {
  let next = 0;
  return (done, isLast = false) => {
    if (!isLast && performance.now() < next) return;
    next = performance.now() + progressMs;
    process.stdout.write(`${done} files\n`);
  };
}

/** Copies all files of one store into another one; the first one keeps them. */
async function main(): Promise<void> {
  const [command, first, second] = process.argv.slice(2);
  if (command !== 'move') throw new Refusal(usage);
  const [from, to] = [readKind(first), readKind(second)];
  if (from === to) throw new Refusal(`${usage} The two are the same.`);
  const env = readEnv(process.env, process.cwd());
  const stores = { from: makeStore(from, env), to: makeStore(to, env) };
  if (from === 'gridfs' || to === 'gridfs') {
    if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of the shop’s database');
    await connectDatabase(env.MONGODB_URI);
  }
  const progress = makeProgress();
  const { written, equal, gone } = await moveFiles(stores, progress);
  progress(written + equal + gone, true);
  process.stdout.write(
    `${written} files written and compared, ${equal} were there already, ${gone} were removed meanwhile. ` +
      `Set STORAGE=${to}, restart, and repeat this command once for files of the last minutes. ${from} keeps its files.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : startFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  await mongoose.disconnect();
}
