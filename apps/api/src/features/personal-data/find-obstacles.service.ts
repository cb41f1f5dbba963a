import { type ErasureObstacle, erasureObstacles } from '@kontor/shared/rules/order/erasure-rules';
import type { StoredOrder } from '../orders/order.model.ts';
import { type Person, findOrderBatch, isOpenOrder } from '../orders/personal/person-orders.service.ts';
import { hasOpenMoney } from '../payments/erase-payments.service.ts';
import { hasOpenReturns } from '../returns/find-returns.service.ts';
import { isLastOwner } from '../users/personal/erase-account.service.ts';
import { hasOpenWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { type Subject, declaredBy, listOrderOwners } from './subject.ts';

/** Returns a person's orders, a hundred at a time. */
export async function* eachBatchOf(person: Person): AsyncGenerator<StoredOrder[]> {
  for (let after = ''; ;) {
    const orders = await findOrderBatch(person, after);
    const last = orders.at(-1);
    if (!last) return;
    yield orders;
    after = last._id;
  }
}

/** Finds the obstacles to an erasure: open orders, payments, returns and claims. */
export async function findObstacles(subject: Subject): Promise<ErasureObstacle[]> {
  const found = new Set<ErasureObstacle>();
  if (await hasOpenWithdrawals(declaredBy(subject, []))) found.add('withdrawals');
  for (const person of listOrderOwners(subject)) {
    for await (const orders of eachBatchOf(person)) {
      const ids = orders.map(({ _id }) => _id);
      if (orders.some(isOpenOrder)) found.add('orders');
      if (await hasOpenMoney(ids)) found.add('refunds');
      if (await hasOpenWithdrawals({ orders: ids })) found.add('withdrawals');
      if (await hasOpenReturns(ids)) found.add('returns');
    }
  }
  if (subject.user && (await isLastOwner(subject.user))) found.add('last_admin');
  return erasureObstacles.filter((obstacle) => found.has(obstacle));
}
