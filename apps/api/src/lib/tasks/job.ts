import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '@kontor/shared/wire/overview';
import { repeatedly } from './repeatedly.ts';

/** Tools of one run of a job. */
export interface JobRun {
  /** Aborted when the shop stops: the run ends after the current item. */
  signal: AbortSignal;
  /** Called with errors of single items, while the run continues with the others. */
  onError: (error: unknown) => void;
}

/** Work that the shop repeats by itself as long as it runs. */
export interface Job {
  /** Its name in the log, and the key of its name in the overview. */
  name: JobName;
  /** Pause between the end of a run and the next one, in milliseconds. */
  pauseMs: number;
  /**
   * Every process runs it. Work for one process at a time takes a lease itself (`runExclusive`), and resolves to false when
   * another process has that: this is no run.
   */
  run: (run: JobRun) => Promise<boolean | void>;
  /** Message of the log when a run, or a part of it, fails. */
  failure: string;
  /** Time that a stop waits for the current run, in milliseconds; unlimited by default. */
  longestEndMs?: number;
  /** Called when the last run is over. */
  onEnd?: () => void;
}

/** Name and interval of a job. */
export type JobTimes = Pick<Job, 'name' | 'pauseMs'>;

/** First error of a run that failed, as a whole or in a part. */
export interface JobFailure {
  error: unknown;
}

/** Listeners to the runs of all jobs. */
interface JobListeners {
  /** Called with failures; the job continues in any case. */
  report: (job: Job, error: unknown) => void;
  /** Called after each run that no stop cut short. */
  record?: (job: JobTimes, failure?: JobFailure) => Promise<void>;
}

async function runOnce(job: Job, signal: AbortSignal, { report, record }: JobListeners): Promise<void> {
  const failures: JobFailure[] = [];
  const onError = (error: unknown) => {
    if (failures.length === 0) failures.push({ error });
    report(job, error);
  };
  const hasRun = await job.run({ signal, onError }).catch(onError);
  if (hasRun !== false && !signal.aborted) await record?.(job, failures[0]);
}

function startJob(job: Job, listeners: JobListeners): () => Promise<void> {
  const onError = (error: unknown) => listeners.report(job, error);
  const end = repeatedly((signal) => runOnce(job, signal, listeners), job.pauseMs, onError);
  const { longestEndMs, onEnd } = job;
  return async () => {
    const limit = longestEndMs === undefined ? [] : [sleep(longestEndMs, undefined, { ref: false })];
    await Promise.race([end(), ...limit]);
    onEnd?.();
  };
}

/**
 * Starts jobs, each at once and then again after its pause.
 * @returns a function that ends them and waits for the current runs
 */
export function startJobs(jobs: readonly Job[], listeners: JobListeners): () => Promise<void> {
  const ends = jobs.map((job) => startJob(job, listeners));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
