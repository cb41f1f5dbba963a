import type { Job } from '../../lib/tasks/job.ts';
import { type BuyingTools, buyLabels } from './labels/buy-labels.service.ts';

const pauseMs = 2000;

/** Buys labels. */
export function carrierJobs(tools: BuyingTools): Job[] {
  return [
    {
      name: 'buy_labels',
      pauseMs,
      listDue: () => [{ collection: 'label_runs', filter: { state: 'running' } }],
      run: (run) => buyLabels(tools, run),
      failure: 'labels could not be bought',
    },
  ];
}
