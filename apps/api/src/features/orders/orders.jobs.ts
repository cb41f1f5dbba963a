import type { Job } from '../../lib/tasks/job.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { orderTakerJobs } from './takers/take-rows.service.ts';
import { remindUnpaid } from './ending/remind-unpaid.service.ts';
import { type DunningTools, dunOrders } from './on-account/dun-orders.service.ts';

const remindPauseMs = 30_000;
const dunPauseMs = 600_000;

interface OrderJobTools {
  settings: Pick<SettingsStore, 'read'>;
  isComingBack: DunningTools['isComingBack'];
  now: () => Date;
}

/**
 * Marks unpaid orders for a reminder, before they run out or after their due day; the mails follow from that. Takes the rows of
 * takers without a job of their own.
 */
export function orderJobs({ settings, isComingBack, now }: OrderJobTools): Job[] {
  return [
    {
      name: 'payment_reminders',
      pauseMs: remindPauseMs,
      run: ({ signal }) => remindUnpaid(now(), signal),
      failure: 'a mail could not be made or marked',
    },
    {
      name: 'account_reminders',
      pauseMs: dunPauseMs,
      run: async ({ signal }) => dunOrders(now(), { settings: (await settings.read()).orders, isComingBack }, signal),
      failure: 'an overdue invoice could not be reminded of',
    },
    ...orderTakerJobs(now),
  ];
}
