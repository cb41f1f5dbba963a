import type { Overview } from '@kontor/shared/wire/overview';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { countWaitingMails, findMailTrouble } from '../mails/sending/undelivered.service.ts';
import { overdueOrders } from '../orders/lists/order-figures.service.ts';
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

/** Reads what has a deadline at `now`: promised days that passed, withdrawals, and mails that should have been sent. */
export async function readDueToday(
  now: Date,
): Promise<Pick<Overview, 'overdue' | 'withdrawals' | 'waitingMails' | 'mailTrouble'>> {
  const [late, withdrawn, unsent] = await Promise.all([overdue(now), openWithdrawals(), waitingMails(now)]);
  return { ...late, ...withdrawn, ...unsent };
}
