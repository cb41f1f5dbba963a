import { runExclusive } from '../database/lease.ts';
import type { Job } from './job.ts';

/** Milliseconds until another process may run a job whose process was killed in the middle. */
const leaseMs = 60_000;
/** Part of the pause that others leave to the process that has run: timers are not exact. */
const restPart = 0.9;

/**
 * Makes a job run once for all processes instead of once in each: the one that has run keeps its lease for the pause. A run that
 * a stop cut short leaves the rest to others at once.
 */
export function takeTurns(job: Job): Job {
  return {
    ...job,
    run: async (run) => {
      let hasRun: boolean | void = false;
      const restMs = () => (run.signal.aborted ? 0 : Math.floor(job.pauseMs * restPart));
      await runExclusive({ name: `job ${job.name}`, ms: leaseMs, restMs }, async (lost) => {
        hasRun = true;
        hasRun = await job.run({ ...run, signal: AbortSignal.any([run.signal, lost]) });
      });
      return hasRun;
    },
  };
}
