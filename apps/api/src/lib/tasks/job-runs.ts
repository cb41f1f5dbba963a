import mongoose from 'mongoose';
import { type JobName, type JobState, jobNames } from '@kontor/shared/wire/overview';
import type { JobFailure, JobTimes } from './job.ts';

/** Shortest pause between two writes without news, in milliseconds: some jobs run every second. */
const writePauseMs = 60_000;
/** Number of intervals without a run after which a job counts as stale. */
const staleAfter = 3;
/** Longest name of an error that is stored. */
const nameLength = 80;

/** Last run of a job, one document per job. */
const jobRunSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    ranAt: { type: Date, required: true },
    pauseMs: { type: Number, required: true },
    /** Absent after a good run. The error's name alone: its message may hold personal data. */
    failed: { type: { since: Date, error: String }, _id: false },
  },
  { versionKey: false },
);

interface StoredJobRun {
  _id: JobName;
  ranAt: Date;
  pauseMs: number;
  failed?: { since: Date; error: string };
}

export const JobRunModel = mongoose.model('JobRun', jobRunSchema);

async function writeRun({ name, pauseMs }: JobTimes, ranAt: Date, failure: JobFailure | undefined): Promise<void> {
  const { error } = failure ?? {};
  const errorName = (error instanceof Error ? error.name : 'Error').slice(0, nameLength);
  const failed = { since: { $ifNull: ['$failed.since', ranAt] }, error: { $literal: errorName } };
  const update = [{ $set: { ranAt, pauseMs, failed: failure ? failed : '$$REMOVE' } }];
  await JobRunModel.collection.updateOne({ _id: name as never }, update, { upsert: true }); // the driver expects an ObjectId
}

/**
 * Makes the function that stores the runs of this process: at once when a job begins to fail or is good again, otherwise at most
 * once a minute.
 */
export function makeRunRecorder(now: () => Date): (job: JobTimes, failure?: JobFailure) => Promise<void> {
  const written = new Map<string, { at: number; isGood: boolean }>();
  return async (job, failure) => {
    const at = now();
    const isGood = failure === undefined;
    const last = written.get(job.name);
    if (last?.isGood === isGood && at.getTime() - last.at < writePauseMs) return;
    await writeRun(job, at, failure);
    written.set(job.name, { at: at.getTime(), isGood });
  };
}

/** Deletes the runs of jobs that the shop no longer has, so that they do not look stale for ever. */
export async function deleteOtherRuns(names: readonly JobName[]): Promise<void> {
  await JobRunModel.deleteMany({ _id: { $nin: names } });
}

/** Last run of a job. `isStale`: it has not run for three intervals, of a minute at least. */
type JobRunFacts = StoredJobRun & { isStale: boolean };

/** Reads the last run of each job. */
export async function readJobRuns(now: Date): Promise<JobRunFacts[]> {
  const runs = await JobRunModel.find().sort({ _id: 1 }).lean<StoredJobRun[]>();
  return runs.map((run) => {
    const intervalMs = Math.max(run.pauseMs, writePauseMs);
    return { ...run, isStale: now.getTime() - run.ranAt.getTime() > staleAfter * intervalMs };
  });
}

const needsAttention = ({ failed, isStale }: JobRunFacts) => Number(failed !== undefined || isStale);

/** Returns the last runs for the wire, the failed and stale ones first; those of jobs of other versions are left out. */
export function showJobRuns(runs: readonly JobRunFacts[]): JobState[] {
  return runs
    .filter(({ _id }) => jobNames.includes(_id))
    .toSorted((a, b) => needsAttention(b) - needsAttention(a) || jobNames.indexOf(a._id) - jobNames.indexOf(b._id))
    .map(({ _id: name, ranAt, isStale: stale, failed }) => ({
      name,
      ranAt: ranAt.toISOString(),
      stale,
      ...(failed && { failed: { since: failed.since.toISOString(), error: failed.error } }),
    }));
}
