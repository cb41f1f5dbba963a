import type { Overview } from '@kontor/shared/wire/overview';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { countWaitingMails, findMailTrouble } from '../mails/sending/undelivered.service.ts';
import { overdueAccounts, overdueOrders } from '../orders/lists/order-figures.service.ts';
import { findOpenWithdrawals } from '../withdrawals/open-withdrawals.service.ts';

/** Number of entries that the overview names. */
const shownOrders = 5;
const shownWithdrawals = 3;

async function overdue(now: Date): Promise<Pick<Overview, 'overdue'>> {
  const { count, oldest } = await overdueOrders(berlinDay(now), shownOrders);
  if (count === 0) return {};
  const orders = oldest.map(({ _id, number, buyer, deliverBy }) => ({
    _id,
    number,
    name: buyer.name ?? '',
    until: deliverBy?.until ?? '',
  }));
  return { overdue: { count, orders } };
}

async function unpaidAccounts(now: Date): Promise<Pick<Overview, 'overdueAccounts'>> {
  const { count, oldest } = await overdueAccounts(berlinDay(now), shownOrders);
  if (count === 0) return {};
  const orders = oldest.map(({ _id, number, buyer, account }) => ({
    _id,
    number,
    name: buyer.name ?? '',
    dueOn: account?.dueOn ?? '',
  }));
  return { overdueAccounts: { count, orders } };
}

async function openWithdrawals(): Promise<Pick<Overview, 'withdrawals'>> {
  const { count, oldest } = await findOpenWithdrawals(shownWithdrawals);
  if (count === 0) return {};
  const withdrawals = oldest.map(({ reference, name, refundBy, status, orderNumber, order }) => ({
    reference,
    name,
    refundBy,
    isAccepted: status === 'accepted',
    ...(orderNumber && { orderNumber }),
    ...(order && { order }),
  }));
  return { withdrawals: { count, oldest: withdrawals } };
}

async function waitingMails(now: Date): Promise<Pick<Overview, 'waitingMails' | 'mailTrouble'>> {
  const count = await countWaitingMails(now);
  if (count === 0) return {};
  const mailTrouble = await findMailTrouble(now);
  return { waitingMails: count, ...(mailTrouble && { mailTrouble }) };
}

/** Reads what has a deadline at `now`: promised and due days that passed, withdrawals, and mails that should have been sent. */
export async function readDueToday(
  now: Date,
): Promise<Pick<Overview, 'overdue' | 'overdueAccounts' | 'withdrawals' | 'waitingMails' | 'mailTrouble'>> {
  const parts = [overdue(now), unpaidAccounts(now), openWithdrawals(), waitingMails(now)] as const;
  const [late, unpaid, withdrawn, unsent] = await Promise.all(parts);
  return { ...late, ...unpaid, ...withdrawn, ...unsent };
}
