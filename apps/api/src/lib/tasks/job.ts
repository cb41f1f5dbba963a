import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '../database/lease.ts';
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
  name: string;
  /** Pause between the end of a run and the next one, in milliseconds. */
  pauseMs: number;
  /** Lease of work for one process at a time; without it every process does the work. */
  lease?: Lease;
  run: (run: JobRun) => Promise<void>;
  /** Message of the log when a run, or a part of it, fails. */
  failure: string;
  /** Time that a stop waits for the current run, in milliseconds; unlimited by default. */
  longestEndMs?: number;
  /** Called when the last run is over. */
  onEnd?: () => void;
}

function startJob(job: Job, report: (job: Job, error: unknown) => void): () => Promise<void> {
  const onError = (error: unknown) => report(job, error);
  const end = repeatedly((signal) => job.run({ signal, onError }), job.pauseMs, onError);
  const { longestEndMs, onEnd } = job;
  return async () => {
    const limit = longestEndMs === undefined ? [] : [sleep(longestEndMs, undefined, { ref: false })];
    await Promise.race([end(), ...limit]);
    onEnd?.();
  };
}

/**
 * Starts jobs, each at once and then again after its pause.
 * @param report called with failures; the job continues in any case
 * @returns a function that ends them and waits for the current runs
 */
export function startJobs(jobs: readonly Job[], report: (job: Job, error: unknown) => void): () => Promise<void> {
  const ends = jobs.map((job) => startJob(job, report));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
