import { currentDatabase } from '../database/mongo.ts';

/** Matches the documents of a collection that a job has to work on now. */
export interface DueWork {
  collection: string;
  /** Filter on an index: it is looked at every second. */
  filter: object;
}

/**
 * Finds which jobs have work, in one call to the database however many collections they work on: each would otherwise ask every
 * second.
 * @returns the names of jobs with at least one matching document
 */
export async function findDueJobs(jobs: readonly { name: string; work: readonly DueWork[] }[]): Promise<Set<string>> {
  const looks = jobs.flatMap(({ name, work }) =>
    work.map(({ collection, filter }) => ({
      coll: collection,
      pipeline: [{ $match: filter }, { $limit: 1 }, { $project: { _id: 0, job: { $literal: name } } }],
    })),
  );
  const [first, ...others] = looks;
  if (!first) return new Set();
  const pipeline = [...first.pipeline, ...others.map((look) => ({ $unionWith: look }))];
  const found = await currentDatabase().collection(first.coll).aggregate<{ job: string }>(pipeline).toArray();
  return new Set(found.map(({ job }) => job));
}
