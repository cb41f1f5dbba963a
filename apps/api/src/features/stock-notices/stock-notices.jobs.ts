import type { Job } from '../../lib/tasks/job.ts';
import { matchWatchedStock, tellOfStock } from './tell-of-stock.service.ts';

const stockPauseMs = 5000;

/** Notifies subscribers that a product is back in stock. */
export function stockNoticeJobs({ now }: { now: () => Date }): Job[] {
  return [
    {
      name: 'stock_notices',
      pauseMs: stockPauseMs,
      listDue: () => [matchWatchedStock()],
      run: (run) => tellOfStock(now(), run),
      failure: 'a mail could not be made or marked',
    },
  ];
}
