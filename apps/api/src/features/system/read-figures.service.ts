import { statfs } from 'node:fs/promises';
import { countBacklogs } from '../../lib/backlog.ts';
import { readJobRuns } from '../../lib/tasks/job-runs.ts';
import { findLastBackup } from '../../lib/watching/last-backup.model.ts';
import { listDocumentBacklogs } from '../documents/document-backlog.ts';
import { listMailBacklogs } from '../mails/mail-backlogs.ts';
import { listPaymentBacklogs } from '../payments/payment-backlogs.ts';

/** Space of the file system with the pictures, in bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** Figures of the whole shop, however many processes it has. */
export interface ShopFigures {
  waiting: Awaited<ReturnType<typeof countBacklogs>>;
  jobs: Awaited<ReturnType<typeof readJobRuns>>;
  /** The last one that the shop's own command finished. */
  backup: Awaited<ReturnType<typeof findLastBackup>>;
}

/** Reads the space that this process may fill. @throws when the folder is missing */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Reads what waits, how the jobs went and when the last backup ended: three calls to the database. */
export async function readFigures(now: Date): Promise<ShopFigures> {
  const backlogs = [...listPaymentBacklogs(), ...listDocumentBacklogs(), ...listMailBacklogs()];
  const [waiting, jobs, backup] = await Promise.all([countBacklogs(backlogs), readJobRuns(now), findLastBackup(now)]);
  return { waiting, jobs, backup };
}
