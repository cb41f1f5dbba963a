import type { Job } from '../../lib/tasks/job.ts';
import { followChanges } from './follow-changes.service.ts';

/** Calls follow at once; this keeps the log near while no program reads it: the database's own log forgets. */
const pauseMs = 30_000;

/** Records changes for programs that read them. */
export function changesJobs(): Job[] {
  return [
    {
      name: 'follow_changes',
      pauseMs,
      run: ({ signal }) => followChanges(signal),
      failure: 'changes could not be recorded for programs',
    },
  ];
}
