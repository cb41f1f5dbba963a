import { limits } from '@kontor/shared/rules/access/limits';
import type { QueueName } from '@kontor/shared/wire/system';
import { currentDatabase } from './database/mongo.ts';

/** Documents that wait for work of the shop. */
export interface Backlog {
  /** Queue that they belong to; several backlogs may share one. */
  queue: QueueName;
  collection: string;
  /** Filter on an index. */
  filter: object;
  /** Expression for the time since when a document waits. */
  since: object | string;
}

/** Number of waiting documents, to 10,000 of each collection, and the time since when the oldest of them waits. */
interface BacklogState {
  count: number;
  oldest?: Date;
}

interface Found {
  queue: QueueName;
  count: number;
  oldest: Date | null;
}

const earlier = (a: Date | undefined, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b ?? undefined));

/** Counts all backlogs in one call to the database. @returns their states by queue; a queue without work has count 0 */
export async function countBacklogs(backlogs: readonly Backlog[]): Promise<Map<QueueName, BacklogState>> {
  const states = new Map<QueueName, BacklogState>(backlogs.map(({ queue }) => [queue, { count: 0 }]));
  const looks = backlogs.map(({ queue, collection, filter, since }) => ({
    coll: collection,
    pipeline: [
      { $match: filter },
      { $limit: limits.counted },
      { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: since } } },
      { $project: { _id: 0, queue: { $literal: queue }, count: 1, oldest: 1 } },
    ],
  }));
  const [first, ...others] = looks;
  if (!first) return states;
  const pipeline = [...first.pipeline, ...others.map((look) => ({ $unionWith: look }))];
  const options = { maxTimeMS: 2000 };
  const found = await currentDatabase().collection(first.coll).aggregate<Found>(pipeline, options).toArray();
  for (const { queue, count, oldest } of found) {
    const before = states.get(queue);
    const since = earlier(before?.oldest, oldest);
    states.set(queue, { count: (before?.count ?? 0) + count, ...(since && { oldest: since }) });
  }
  return states;
}
