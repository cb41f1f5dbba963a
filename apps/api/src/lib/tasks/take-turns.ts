import { setTimeout as sleep } from 'node:timers/promises';
import { runExclusive } from '../database/lease.ts';
import type { Job } from './job.ts';

/** Milliseconds until another process may run a job whose process was killed in the middle. */
const leaseMs = 15_000;
/** Pause between two attempts of a first run at the start, in milliseconds. */
const againMs = 1000;
/** Part of the pause that others leave to the process that has run: timers are not exact. */
const restPart = 0.9;

/**
 * Makes a job run once for all processes instead of once in each: the one that has run keeps its lease for the pause. A run that
 * a stop cut short leaves the rest to others at once.
 */
export function takeTurns(job: Job): Job {
  let ignoresRest = job.runsAtStart ?? false;
  return {
    ...job,
    run: async (run) => {
      let hasRun: boolean | void = false;
      const restMs = () => (run.signal.aborted ? 0 : Math.floor(job.pauseMs * restPart));
      const lease = { name: `job ${job.name}`, ms: leaseMs, restMs, ignoresRest };
      const take = () =>
        runExclusive(lease, async (lost) => {
          hasRun = true;
          hasRun = await job.run({ ...run, signal: AbortSignal.any([run.signal, lost]) });
        });
      // One that was killed in the middle holds its lease for a while; another that works does what there is to do.
      const attempts = ignoresRest ? Math.ceil(leaseMs / againMs) + 1 : 1;
      for (let left = attempts; !(await take()) && left > 1 && !run.signal.aborted; left -= 1) {
        await sleep(againMs, undefined, { signal: run.signal }).catch(() => {});
      }
      ignoresRest = false;
      return hasRun;
    },
  };
}
