import type { OverviewCounts } from '@kontor/shared/wire/overview';
import { countUndelivered } from '../mails/sending/undelivered.service.ts';
import { countOpenReports } from '../reviews/find-reports.service.ts';
import { countOpenWithdrawals } from '../withdrawals/open-withdrawals.service.ts';

/** Counts what waits, for the menu of the staff: three counts on indexes, without the overview's figures. */
export async function countWaiting(now: Date): Promise<OverviewCounts> {
  const [withdrawals, openReports, undeliveredMails] = await Promise.all([
    countOpenWithdrawals(),
    countOpenReports(),
    countUndelivered(now),
  ]);
  const counts = Object.entries({ withdrawals, openReports, undeliveredMails });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
