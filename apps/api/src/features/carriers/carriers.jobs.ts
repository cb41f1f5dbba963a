import type { Job } from '../../lib/tasks/job.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { type BuyingTools, buyLabels } from './labels/buy-labels.service.ts';
import { matchDueRuns } from './labels/label-run.model.ts';

const pauseMs = 2000;

/** Buys labels. */
export function carrierJobs(tools: BuyingTools): Job[] {
  return [
    {
      name: 'buy_labels',
      pauseMs,
      listDue: () => [{ collection: 'label_runs', filter: matchDueRuns(shopNow()) }],
      run: (run) => buyLabels(tools, run),
      failure: 'labels could not be bought',
    },
  ];
}
