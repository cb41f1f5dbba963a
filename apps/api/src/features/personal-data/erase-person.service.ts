import { deleteLabelsByOrders } from '../carriers/labels/person-labels.service.ts';
import { forgetReviewer } from '../catalogue/reviews/forget-reviewer.service.ts';
import { deletePersonNotes } from '../customers/notes/person-notes.service.ts';
import { hasDocuments } from '../documents/erase-documents.service.ts';
import { forgetInRows } from '../imports/rows-of-people.service.ts';
import { deleteMatchingMails } from '../mails/erasing/erase-mails.service.ts';
import { removeLinkRequests } from '../mails/guest-link/guest-link.service.ts';
import { deleteOldOrders } from '../old-orders/old-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { deletePersonDrafts } from '../orders/drafts/person-drafts.service.ts';
import { deleteOrder, forgetContacts } from '../orders/personal/erase-orders.service.ts';
import { isOpenOrder } from '../orders/personal/person-orders.service.ts';
import { deletePayments, forgetPayers, hasMovedMoney } from '../payments/erase-payments.service.ts';
import { forgetReporter, forgetWriter } from '../reviews/erase-reports.service.ts';
import { deleteNoticesByEmail } from '../stock-notices/erase-notices.service.ts';
import { eraseAccount } from '../users/personal/erase-account.service.ts';
import { deleteVisitorsByEmail } from '../users/visitors/visitors.service.ts';
import { deleteReturns, forgetReturns } from '../returns/erase-returns.service.ts';
import { deleteWithdrawals, forgetDeclarers } from '../withdrawals/erase-withdrawals.service.ts';
import { eachBatchOf } from './find-obstacles.service.ts';
import { type Subject, declaredBy, makeSubjectMailFilter, listOrderOwners } from './subject.ts';

/** Whether the books need an order: money has moved for it, or there is an invoice. */
export async function isNeededByBooks({ _id, isPaid }: Pick<StoredOrder, '_id' | 'isPaid'>): Promise<boolean> {
  return isPaid || (await hasMovedMoney(_id)) || hasDocuments(_id);
}

/**
 * Deletes an order that the books do not need, with all dependent data: the order itself last, so that it is found again after
 * a crash.
 */
export async function deleteWholeOrder(_id: string): Promise<void> {
  await deletePayments(_id);
  await deleteWithdrawals(_id);
  await deleteReturns(_id);
  await deleteOrder(_id);
}

/** Whether an order must wait: it is open, or its mails and documents are still owed. */
const mustWait = (order: StoredOrder): boolean =>
  isOpenOrder(order) || (order.outbox ?? []).some((row) => row.for !== 'webhooks');

/** @returns whether all are erased */
async function eraseOrders(orders: readonly StoredOrder[]): Promise<boolean> {
  const ready = orders.filter((order) => !mustWait(order));
  // Mails first: they are found through the order.
  if (!(await deleteMatchingMails({ orders: ready.map(({ _id }) => _id) }))) return false;
  // Their files name the recipient; parcels of orders that are erased have arrived.
  await deleteLabelsByOrders(ready.map(({ _id }) => _id));
  const kept: StoredOrder[] = [];
  for (const order of ready) {
    if (!order.isCancelled || (await isNeededByBooks(order))) kept.push(order);
    else await deleteWholeOrder(order._id);
  }
  const ids = kept.map(({ _id }) => _id);
  await forgetPayers(ids);
  await forgetDeclarers({ orders: ids });
  await forgetReturns(ids);
  // Last: a guest's orders are found through the data removed here.
  await forgetContacts(kept);
  return ready.length === orders.length;
}

/**
 * Erases a person: account, names at reviews, identities as a guest, mails, and all in orders and withdrawals that the books do
 * not need (docs/privacy.md). Each step can be repeated, so that the next process after a crash starts from the beginning.
 * @param signal ends it between two steps
 * @returns whether nothing is left to be done; otherwise it is to be tried again later
 */
export async function erasePerson(subject: Subject, signal: AbortSignal): Promise<boolean> {
  const { user, email, isVerified } = subject;
  if (user) {
    await eraseAccount(user);
    await forgetWriter(user);
    await forgetReviewer(user);
  }
  let isDone = true;
  for (const person of listOrderOwners(subject)) {
    for await (const orders of eachBatchOf(person)) {
      if (signal.aborted) return false;
      isDone = (await eraseOrders(orders)) && isDone;
    }
  }
  if (!isDone) return false;
  await deletePersonNotes(subject);
  await deletePersonDrafts(listOrderOwners(subject));
  await forgetDeclarers(declaredBy(subject, []));
  // Identities and requests of an unconfirmed address stay: they may belong to another person.
  if (isVerified) {
    await deleteVisitorsByEmail(email);
    await deleteNoticesByEmail(email);
    await forgetReporter(email);
    await removeLinkRequests(email);
    await forgetInRows(email);
    await deleteOldOrders(email);
  }
  return deleteMatchingMails(makeSubjectMailFilter(subject, []));
}
