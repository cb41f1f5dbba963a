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
/** Read in well below the 300 seconds that MongoDB keeps by itself, on a slow disk. */
const usualLargeBytes = 2 * 1024 ** 3;

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
  } catch {
    report(
      `The database has much data, and this user may not raise ${parameter}: a backup that takes longer than its value fails. ` +
        `An administrator can raise it: db.adminCommand({ setParameter: 1, ${parameter}: ${raisedSeconds} })`,
    );
    return () => Promise.resolve();
  }
}
