import { statfs } from 'node:fs/promises';
import { countBacklogs } from '../../lib/backlog.ts';
import { readJobRuns } from '../../lib/tasks/job-runs.ts';
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
}

/** Reads the space that this process may fill. @throws when the folder is missing */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Reads what waits and how the jobs went: two calls to the database. */
export async function readFigures(now: Date): Promise<ShopFigures> {
  const backlogs = [...listPaymentBacklogs(), ...listDocumentBacklogs(), ...listMailBacklogs()];
  const [waiting, jobs] = await Promise.all([countBacklogs(backlogs), readJobRuns(now)]);
  return { waiting, jobs };
}
