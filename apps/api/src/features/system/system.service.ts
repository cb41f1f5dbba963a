import { type System, queueNames } from '@kontor/shared/wire/system';
import mongoose from 'mongoose';
import { listProcesses } from '../../lib/database/left-transactions.ts';
import { MigrationModel } from '../../lib/database/run-migrations.ts';
import { version } from '../../lib/release.ts';
import { showJobRuns } from '../../lib/tasks/job-runs.ts';
import { type ShopFigures, readDiskSpace, readFigures } from './read-figures.service.ts';

async function readMigrations(): Promise<System['migrations']> {
  const [done, last] = await Promise.all([
    MigrationModel.estimatedDocumentCount(),
    MigrationModel.findOne({ _id: { $gt: '' } })
      .sort({ _id: -1 })
      .lean(),
  ]);
  return { done, ...(last && { last: { id: last._id, finishedAt: last.finishedAt.toISOString() } }) };
}

function showWaiting({ waiting }: ShopFigures): System['waiting'] {
  return queueNames.map((queue) => {
    const { count, oldest } = waiting.get(queue) ?? { count: 0 };
    return { queue, count, ...(oldest && { oldest: oldest.toISOString() }) };
  });
}

function showBackup({ backup }: ShopFigures): Pick<System, 'backup'> {
  if (!backup) return {};
  const { finishedAt, bytes } = backup;
  return { backup: { finishedAt: finishedAt.toISOString(), ...(bytes !== undefined && { bytes }) } };
}

async function readNodes(): Promise<System['nodes']> {
  const { appName } = mongoose.connection.getClient().options;
  const found = await listProcesses();
  return found.map(({ name, isAlive: alive, host, version: itsVersion, startedAt }) => ({
    name,
    alive,
    self: name === appName,
    ...(host && { host }),
    ...(itsVersion && { version: itsVersion }),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
  }));
}

/** Reads how the shop runs at `now`. */
export async function readSystem(now: Date, uploadsDir: string): Promise<System> {
  const [migrations, figures, nodes, disk] = await Promise.all([
    readMigrations(),
    readFigures(now),
    readNodes(),
    readDiskSpace(uploadsDir).catch(() => undefined),
  ]);
  const waiting = showWaiting(figures);
  return {
    version,
    migrations,
    jobs: showJobRuns(figures.jobs),
    waiting,
    nodes,
    ...(disk && { disk }),
    ...showBackup(figures),
  };
}
