import type { Job } from '../../lib/tasks/job.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { dueJobs, runChanges } from './run-changes.service.ts';

const pauseMs = 2000;

/** Carries out changes of many products: immediately, or when a price plan is due. */
export function bulkChangeJobs(): Job[] {
  return [
    {
      name: 'change_in_bulk',
      pauseMs,
      listDue: () => dueJobs(shopNow()).map((filter) => ({ collection: 'bulkjobs', filter })),
      run: (run) => runChanges(run),
      failure: 'a change of many products could not go on',
    },
  ];
}
