import { type Lease, runExclusive } from '../../lib/database/lease.ts';
import { deletePastNotes } from '../customers/notes/person-notes.service.ts';
import { deleteDocuments } from '../documents/erase-documents.service.ts';
import { deletePastMails, emptyPastMails } from '../mails/erasing/erase-mails.service.ts';
import { deletePastOldOrders } from '../old-orders/old-orders.service.ts';
import { deleteBookMonths, deleteMovements } from '../payments/erase-payments.service.ts';
import { deletePastReports } from '../reviews/erase-reports.service.ts';
import { deletePastChanges } from '../settings/erase-log.service.ts';
import { deletePastNotices } from '../stock-notices/erase-notices.service.ts';
import { forgetPastHolds } from '../users/people/forget-holds.service.ts';
import { deletePastVisitors } from '../users/visitors/visitors.service.ts';
import { deletePastWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { deleteCancelledUnpaid, deletePastOrders, forgetPastBuyers } from './past-orders.service.ts';
import { daysBefore, firstKeptYear, keptDays, keptYears, startOfYear } from './retention-periods.ts';

/** Lease of the process that deletes data after its retention period. */
const retentionLease: Lease = { name: 'retention', ms: 30_000 };
/** Highest number of batches of one kind per round; the rest waits for the next one. */
const mostBatches = 100;

type Rule = (now: Date, signal: AbortSignal) => Promise<void>;

/** @param removeSome removes a bounded part of the old data; returns whether there may be more */
const inBatches =
  (removeSome: (now: Date) => Promise<boolean>): Rule =>
  async (now, signal) => {
    for (let left = mostBatches; left > 0 && !signal.aborted && (await removeSome(now)); left -= 1);
  };

/** Rules for removing old data: the rows of docs/privacy.md without a TTL index in the database. */
const rules: Readonly<Record<string, Rule>> = {
  addressHolds: forgetPastHolds,
  visitors: inBatches((now) => deletePastVisitors(daysBefore(now, keptDays.visitors))),
  cancelledOrders: (now, signal) => deleteCancelledUnpaid(daysBefore(now, keptDays.cancelledOrders), signal),
  stockNotices: inBatches((now) => deletePastNotices(daysBefore(now, keptDays.stockNotices))),
  reviewReports: inBatches((now) => deletePastReports(daysBefore(now, keptDays.reviewReports))),
  mails: inBatches((now) => emptyPastMails(daysBefore(now, keptDays.mails))),
  lastMails: inBatches((now) => deletePastMails('account_erased', daysBefore(now, keptDays.lastMails))),
  customerNotes: inBatches((now) => deletePastNotes(startOfYear(firstKeptYear(now, keptYears.customerNotes)))),
  oldOrders: inBatches((now) => deletePastOldOrders(startOfYear(firstKeptYear(now, keptYears.oldOrders)))),
  withdrawals: inBatches((now) => deletePastWithdrawals(startOfYear(firstKeptYear(now, keptYears.withdrawals)))),
  documents: inBatches((now) => deleteDocuments(startOfYear(firstKeptYear(now, keptYears.documents)))),
  buyers: (now, signal) => forgetPastBuyers(firstKeptYear(now, keptYears.documents), signal),
  orders: (now, signal) => deletePastOrders(firstKeptYear(now, keptYears.books), signal),
  movements: inBatches((now) => deleteMovements(startOfYear(firstKeptYear(now, keptYears.books)))),
  months: (now) => deleteBookMonths(firstKeptYear(now, keptYears.books)),
  settings: inBatches((now) => deletePastChanges(startOfYear(firstKeptYear(now, keptYears.books)))),
};

/**
 * Deletes data after its retention period (docs/privacy.md), one process at a time. A round may stop at any point: the next one
 * continues.
 * @param signal ends it after the current batch
 * @param onError called with a rule's error; the other rules still run
 * @returns false if another process has the lease
 */
export async function applyRetention(
  now: Date,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<boolean> {
  return runExclusive(retentionLease, async (lost) => {
    const ended = AbortSignal.any([lost, signal]);
    for (const rule of Object.values(rules)) if (!ended.aborted) await rule(now, ended).catch(onError);
  });
}
