import mongoose from 'mongoose';

interface LastBackup {
  finishedAt: Date;
  /** Size of its file; unknown of one that went to standard output. */
  bytes?: number;
}

const lastBackupSchema = new mongoose.Schema<LastBackup & { _id: string }>(
  { _id: { type: String, required: true }, finishedAt: { type: Date, required: true }, bytes: Number },
  { versionKey: false, collection: 'backups' },
);

/** The last backup that `pnpm backup` has finished; those made in another way are not known here. */
const LastBackupModel = mongoose.model('LastBackup', lastBackupSchema);

const last = { _id: 'last' };

/** Stores that a backup has ended well. */
export async function noteBackup(backup: LastBackup): Promise<void> {
  await LastBackupModel.replaceOne(last, backup, { upsert: true });
}

/** Days after which a backup no longer counts: a weekly one that has failed once is noticed. */
const recentDays = 8;

/** Returns when the last backup ended, and whether that is recent; undefined before the first. */
export async function findLastBackup(now: Date): Promise<(LastBackup & { isRecent: boolean }) | undefined> {
  const found = await LastBackupModel.findOne(last).lean();
  if (!found) return undefined;
  const age = now.getTime() - found.finishedAt.getTime();
  const { finishedAt, bytes } = found;
  return { finishedAt, ...(bytes !== undefined && { bytes }), isRecent: age < recentDays * 24 * 60 * 60 * 1000 };
}
