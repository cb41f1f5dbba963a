import type mongoose from 'mongoose';

interface WindowOptions {
  client: mongoose.mongo.MongoClient;
  report: (line: string) => void;
  /** Size of the data, in bytes, from which the window is raised. */
  largeBytes?: number;
}

const parameter = 'minSnapshotHistoryWindowInSeconds';
/** Seconds that a large shop's backup may take. */
const raisedSeconds = 3600;
/** Size that also a slow disk reads well within the 300 seconds that MongoDB keeps by default. */
const usualLargeBytes = 2 * 1024 ** 3;

/** Codes of MongoDB: the user may not do it, or the command does not exist there; hosted databases have their own. */
const refusals: ReadonlySet<unknown> = new Set([13, 59, 8000]);

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && refusals.has(error.code);
}

/**
 * Lets MongoDB keep the moment of a large backup for an hour instead of five minutes.
 * @returns puts the former value back
 */
export async function raiseWindow({
  client,
  report,
  largeBytes = usualLargeBytes,
}: WindowOptions): Promise<() => Promise<void>> {
  const { dataSize } = await client.db().stats();
  if (dataSize < largeBytes) return () => Promise.resolve();
  const admin = client.db('admin');
  try {
    const { was } = await admin.command({ setParameter: 1, [parameter]: raisedSeconds });
    report(`${parameter} of the database is raised to ${raisedSeconds} seconds for this backup`);
    return async () => {
      await admin.command({ setParameter: 1, [parameter]: was });
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    report(
      `This shop is large, and its database user may not raise ${parameter} (by default 300 seconds). A backup that takes longer ` +
        `fails. An administrator raises it by db.adminCommand({ setParameter: 1, ${parameter}: ${raisedSeconds} })`,
    );
    return () => Promise.resolve();
  }
}
