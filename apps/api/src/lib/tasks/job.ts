import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '@kontor/shared/wire/overview';
import { allowLongCalls } from '../database/lock-wait.ts';
import { inSpan } from '../watching/spans.ts';
import { type DueWork, findDueJobs } from './due-work.ts';
import { repeatedly } from './repeatedly.ts';

/** Tools of one run of a job. */
export interface JobRun {
  /** Aborted when the shop stops: the run ends after the current item. */
  signal: AbortSignal;
  /** Called with errors of single items, while the run continues with the others. */
  onError: (error: unknown) => void;
  /** Called with each thing that it has done, for the log. The ids name no person and open nothing. */
  onDone: (what: string, ids: Readonly<Record<string, string>>) => void;
}

/** Work that the shop repeats by itself as long as it runs. */
export interface Job {
  /** Its name in the log, and the key of its name in the overview. */
  name: JobName;
  /** Pause between the end of a run and the next one, in milliseconds. */
  pauseMs: number;
  /**
   * Every process runs it, unless it takes turns (`takeTurns`). Work for one process at a time takes a lease itself
   * (`runExclusive`). It resolves to false when another process has that: this is no run.
   */
  run: (run: JobRun) => Promise<boolean | void>;
  /**
   * Lists what it works on: it runs while there is any. One call a second looks for the work of all jobs. Without it, the job
   * runs after each pause.
   */
  listDue?: () => readonly DueWork[];
  /**
   * Whether the first run of each process comes at its start, also when another one has just had its turn: that one may have been
   * killed after it.
   */
  runsAtStart?: boolean;
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
  /** Called with what a run has done. */
  note?: (job: JobTimes, ...done: Parameters<JobRun['onDone']>) => void;
  /** Called after each run that no stop cut short. */
  record?: (job: JobTimes, failure?: JobFailure) => Promise<void>;
}

async function runOnce(job: Job, signal: AbortSignal, { report, note, record }: JobListeners): Promise<void> {
  const failures: JobFailure[] = [];
  const onError = (error: unknown) => {
    if (failures.length === 0) failures.push({ error });
    report(job, error);
  };
  const onDone: JobRun['onDone'] = (...done) => note?.(job, ...done);
  const hasRun = await allowLongCalls(() => job.run({ signal, onError, onDone })).catch(onError);
  if (hasRun !== false && !signal.aborted) await record?.(job, failures[0]);
}

/** Waits for the end of a job's current run, as long as the job allows, and releases what it holds. */
async function endJob({ longestEndMs, onEnd }: Job, ended: Promise<void>): Promise<void> {
  const limit = longestEndMs === undefined ? [] : [sleep(longestEndMs, undefined, { ref: false })];
  await Promise.race([ended, ...limit]);
  onEnd?.();
}

function startJob(job: Job, listeners: JobListeners): () => Promise<void> {
  const onError = (error: unknown) => listeners.report(job, error);
  const end = repeatedly((signal) => runOnce(job, signal, listeners), job.pauseMs, onError);
  return () => endJob(job, end());
}

type WatchedJob = Job & Required<Pick<Job, 'listDue'>>;

const isWatched = (job: Job): job is WatchedJob => job.listDue !== undefined;

/** Finds which jobs have work. A failed look fails each job: none of them can be said to have run. */
async function readyJobs(jobs: readonly WatchedJob[]): Promise<Job[]> {
  try {
    const due = await findDueJobs(jobs.map(({ name, listDue }) => ({ name, work: listDue() })));
    return jobs.map((job) => (due.has(job.name) ? job : { ...job, run: async () => {} }));
  } catch (error) {
    return jobs.map((job) => ({ ...job, run: () => Promise.reject(error) }));
  }
}

/** Starts jobs that run when a common look finds work for them. A long run of one does not hold up the others. */
function startWatchedJobs(jobs: readonly WatchedJob[], listeners: JobListeners): () => Promise<void> {
  const tickMs = Math.min(...jobs.map(({ pauseMs }) => pauseMs));
  const running = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  const start = (job: Job, signal: AbortSignal): void => {
    const run = runOnce(job, signal, listeners)
      .catch((error: unknown) => listeners.report(job, error))
      .finally(() => {
        running.delete(job.name);
        // Half a tick earlier: timers are not exact, and the pause would otherwise last for one look more.
        pausedUntil.set(job.name, performance.now() + job.pauseMs - tickMs / 2);
      });
    running.set(job.name, run);
  };
  const end = repeatedly(
    async (signal) => {
      const idle = jobs.filter(({ name }) => !running.has(name) && performance.now() >= (pausedUntil.get(name) ?? 0));
      const ready = idle.length > 0 ? await readyJobs(idle) : [];
      if (!signal.aborted) for (const job of ready) start(job, signal);
    },
    tickMs,
    () => {}, // errors of jobs are reported under their names
  );
  return async () => {
    const looked = end();
    await Promise.all(
      jobs.map((job) =>
        endJob(
          job,
          looked.then(() => running.get(job.name)),
        ),
      ),
    );
  };
}

/** Adds a span to each run; it fails with the first error, also of a single item. */
function traceRuns(job: Job): Job {
  const run: Job['run'] = ({ onError, ...tools }) =>
    inSpan(`job ${job.name}`, { kind: 'internal' }, (fail) => {
      const note = (error: unknown) => {
        fail(error);
        onError(error);
      };
      return job.run({ ...tools, onError: note });
    });
  return { ...job, run };
}

/**
 * Starts jobs, each at once and then again after its pause.
 * @returns a function that ends them and waits for the current runs
 */
export function startJobs(untraced: readonly Job[], listeners: JobListeners): () => Promise<void> {
  const jobs = untraced.map(traceRuns);
  const watched = jobs.filter(isWatched);
  const ends = jobs.filter((job) => !isWatched(job)).map((job) => startJob(job, listeners));
  if (watched.length > 0) ends.push(startWatchedJobs(watched, listeners));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
