import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { runExclusive } from './lease.ts';
import { currentDatabase } from './mongo.ts';
import { requireRelease } from './release-guard.ts';

/** Conversion of stored data to the shape that the code expects. */
export interface Migration {
  /** `NNN-title`, the name of its file. Never changed once it has run anywhere. */
  id: string;
  /** Idempotent: it may be killed at any point and then starts again, skipping converted data. */
  run: (db: mongoose.mongo.Db) => Promise<unknown>;
  /**
   * Oldest release that may work on the converted data, if the release before would handle them wrongly. Older processes stop
   * working before it runs, and refuse to start. Left out wherever the release before can go on.
   */
  needs?: string;
  /**
   * Hours after its end in which every start repeats it, because the previous release may still write the old form: in a
   * rolling update the last process starts when that release has stopped.
   */
  repeatHours?: number;
}

const migrationSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, finishedAt: { type: Date, required: true } },
  { versionKey: false },
);
/** Migrations that have completed on this database. */
export const MigrationModel = mongoose.model('Migration', migrationSchema);

async function findPending(migrations: readonly Migration[]): Promise<Migration[]> {
  const ids = migrations.map(({ id }) => id);
  const finished = await MigrationModel.find({ _id: { $in: ids } }).lean();
  const finishedIds = new Set(finished.map(({ _id }) => _id));
  return migrations.filter(({ id }) => !finishedIds.has(id));
}

async function runPending(
  migrations: readonly Migration[],
  signal: AbortSignal,
  report: (left: number) => void,
): Promise<void> {
  const pending = await findPending(migrations);
  for (const [index, { id, run, needs }] of pending.entries()) {
    if (signal.aborted) return;
    report(pending.length - index);
    if (needs) await requireRelease(needs);
    await run(currentDatabase());
    await MigrationModel.updateOne({ _id: id }, { $setOnInsert: { finishedAt: new Date() } }, { upsert: true });
  }
}

/** Returns the migrations that this start runs once more. */
async function findRepeated(migrations: readonly Migration[]): Promise<Migration[]> {
  const repeated = migrations.filter(({ repeatHours }) => repeatHours !== undefined);
  const finished = await MigrationModel.find({ _id: { $in: repeated.map(({ id }) => id) } }).lean();
  const ends = new Map(finished.map(({ _id, finishedAt }) => [_id, finishedAt.getTime()]));
  return repeated.filter(({ id, repeatHours = 0 }) => Date.now() < (ends.get(id) ?? 0) + repeatHours * 3_600_000);
}

interface MigrationOptions {
  /** Time after a kill until another process continues, in milliseconds. */
  leaseMs?: number;
  /** Interval at which a waiting process looks, in milliseconds. */
  pauseMs?: number;
  /** Called with the number of migrations that are left, at the beginning and after each. */
  report?: (left: number) => void;
}

/**
 * Runs the migrations that are new to this database, in their order. When several processes start at once, one runs them and
 * the others wait for it. Called before traffic and before anything else is stored.
 * @throws the error of a migration; earlier ones stay completed
 */
export async function runMigrations(
  migrations: readonly Migration[],
  { leaseMs = 15_000, pauseMs = 200, report = () => {} }: MigrationOptions = {},
): Promise<void> {
  const countLeft = async () => {
    const { length } = await findPending(migrations);
    report(length);
    return length;
  };
  const repeated = await findRepeated(migrations);
  while ((await countLeft()) > 0) {
    const work = (signal: AbortSignal) => runPending(migrations, signal, report);
    const begun = await runExclusive({ name: 'migrations', ms: leaseMs }, work);
    if (!begun) await sleep(pauseMs);
  }
  for (const { run } of repeated) {
    // Where another process runs it at this moment, that one sees the same data.
    await runExclusive({ name: 'migrations', ms: leaseMs }, async () => {
      await run(currentDatabase());
    });
  }
}
