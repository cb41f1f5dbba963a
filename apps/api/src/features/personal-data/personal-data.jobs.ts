import type { Job } from '../../lib/tasks/job.ts';
import { applyRetention } from './apply-retention.service.ts';
import { runErasures } from './run-erasures.service.ts';

/** Pauses between the runs, in milliseconds. */
const retentionPauseMs = 3_600_000;
const erasurePauseMs = 30_000;

const failure = 'what was kept long enough, or somebody, could not be erased';

/** Runs due erasures, and deletes data after its retention period. */
export function personalDataJobs({ now }: { now: () => Date }): Job[] {
  return [
    {
      name: 'erasures',
      pauseMs: erasurePauseMs,
      run: (run) => runErasures(now(), run),
      failure,
    },
    {
      name: 'retention',
      pauseMs: retentionPauseMs,
      run: (run) => applyRetention(now(), run),
      failure,
    },
  ];
}
