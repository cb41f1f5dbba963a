import type { Job } from '../../lib/tasks/job.ts';
import { remindUnpaid } from './ending/remind-unpaid.service.ts';

const remindPauseMs = 30_000;

/** Marks unpaid orders for a reminder; the mails follow from that. */
export function orderJobs({ now }: { now: () => Date }): Job[] {
  return [
    {
      name: 'payment_reminders',
      pauseMs: remindPauseMs,
      run: ({ signal }) => remindUnpaid(now(), signal),
      failure: 'a mail could not be made or marked',
    },
  ];
}
