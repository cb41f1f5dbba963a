import { deleteMatchingMails } from '../mails/erasing/erase-mails.service.ts';
import { forgetBuyers } from '../orders/personal/erase-orders.service.ts';
import { findCancelledUnpaid, findPastOrders } from '../orders/personal/past-orders.service.ts';
import { forgetPayers, mayStillBePaid } from '../payments/erase-payments.service.ts';
import { forgetReturns } from '../returns/erase-returns.service.ts';
import { forgetDeclarers } from '../withdrawals/erase-withdrawals.service.ts';
import { deleteWholeOrder, isNeededByBooks } from './erase-person.service.ts';
import { ProgressModel, type StoredProgress } from './retention-progress.model.ts';
import { startOfYear } from './retention-periods.ts';

type PastOrder = Awaited<ReturnType<typeof findPastOrders>>[number];

/** @returns false while another process makes mails: then the rest waits for the next round */
async function deleteMails(orders: readonly PastOrder[]): Promise<boolean> {
  return deleteMatchingMails({ orders: orders.map(({ _id }) => _id) });
}

/**
 * Whether an unpaid order must stay: money has moved for it, or may still arrive, because a bank takes its time and a payment
 * may be approved before its end.
 */
async function mustStay(order: PastOrder): Promise<boolean> {
  return (await mayStillBePaid(order._id)) || isNeededByBooks({ ...order, isPaid: false });
}

/** Deletes orders that were cancelled unpaid before a moment, with all dependent data; orders with money movements stay. */
export async function deleteCancelledUnpaid(before: Date, signal: AbortSignal): Promise<void> {
  for (let after = new Date(0); !signal.aborted;) {
    const found = await findCancelledUnpaid(before, after);
    const last = found.at(-1);
    if (!last) return;
    const kept = await Promise.all(found.map(mustStay));
    const past = found.filter((_order, index) => !kept[index]);
    if (!(await deleteMails(past))) return;
    for (const { _id } of past) await deleteWholeOrder(_id);
    after = last.createdAt;
  }
}

async function readProgress(_id: string, year: number): Promise<StoredProgress> {
  const known = await ProgressModel.findById(_id).lean<StoredProgress>();
  return known?.year === year ? known : { _id, year, after: '', isDone: false };
}

/**
 * Walks once a year through the old orders without later changes, and stores its progress: after a crash at most a hundred are
 * processed twice.
 */
async function walkPastOrders(
  key: string,
  year: number,
  handle: (orders: readonly PastOrder[]) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const before = startOfYear(year);
  for (let { after, isDone } = await readProgress(key, year); !isDone && !signal.aborted;) {
    const orders = await findPastOrders(year, before, after);
    if (!(await handle(orders))) return;
    after = orders.at(-1)?.number ?? after;
    isDone = orders.length === 0;
    await ProgressModel.updateOne({ _id: key }, { $set: { year, after, isDone } }, { upsert: true });
  }
}

async function forget(orders: readonly PastOrder[]): Promise<boolean> {
  if (!(await deleteMails(orders))) return false;
  const ids = orders.map(({ _id }) => _id);
  await forgetPayers(ids);
  await forgetDeclarers({ orders: ids });
  await forgetReturns(ids);
  await forgetBuyers(orders);
  return true;
}

async function remove(orders: readonly PastOrder[]): Promise<boolean> {
  if (!(await deleteMails(orders))) return false;
  for (const { _id } of orders) await deleteWholeOrder(_id);
  return true;
}

/** Removes the buyers from orders that ended before a year; articles and amounts stay for the books. */
export function forgetPastBuyers(year: number, signal: AbortSignal): Promise<void> {
  return walkPastOrders('buyers', year, forget, signal);
}

/** Deletes orders that ended before a year, and the records of their payments. */
export function deletePastOrders(year: number, signal: AbortSignal): Promise<void> {
  return walkPastOrders('orders', year, remove, signal);
}
