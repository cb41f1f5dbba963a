import { limits } from '@kontor/shared/rules/access/limits';
import { type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

const batch = 500;

/** Selection of withdrawals: those of orders, and those declared with an address. */
export interface Declared {
  orders: readonly string[];
  email?: string | undefined;
}

/** Returns a filter; undefined for an empty selection. */
function declaredBy({ orders, email }: Declared) {
  const found = [...(orders.length > 0 ? [{ order: { $in: orders } }] : []), ...(email ? [{ email }] : [])];
  return found.length > 0 ? { $or: found } : undefined;
}

/** Finds declared withdrawals, the newest first, at most `most`. */
export async function findDeclaredWithdrawals(
  declared: Declared,
  most: number = limits.list,
): Promise<StoredWithdrawal[]> {
  const filter = declaredBy(declared);
  if (!filter) return [];
  return WithdrawalModel.find(filter).sort({ receivedAt: -1 }).limit(most).lean<StoredWithdrawal[]>();
}

/** Whether one of them is still to be decided or completed. */
export async function hasOpenWithdrawals(declared: Declared): Promise<boolean> {
  const filter = declaredBy(declared);
  if (!filter) return false;
  return (await WithdrawalModel.exists({ ...filter, status: { $in: ['received', 'accepted'] } })) !== null;
}

/**
 * Removes names, addresses and texts from withdrawals. The fact of a withdrawal, its time and its outcome stay with its order.
 */
export async function forgetDeclarers(declared: Declared): Promise<void> {
  const filter = declaredBy(declared);
  if (!filter) return;
  const hasLines = { $and: [filter, { 'lines.0': { $exists: true } }] };
  await WithdrawalModel.updateMany(hasLines, { $unset: { 'lines.$[].name': 1 } });
  // Last, because it removes the fields of the filter.
  await WithdrawalModel.updateMany(filter, {
    $set: { name: '', email: '', orderText: '' },
    $unset: { message: 1, idempotency: 1, 'history.$[].note': 1 },
  });
}

/** Deletes the withdrawals of an order that is deleted. */
export async function deleteWithdrawals(order: string): Promise<void> {
  await WithdrawalModel.deleteMany({ order });
}

/** Deletes withdrawals that came in before a moment. @returns whether there may be more */
export async function deletePastWithdrawals(before: Date): Promise<boolean> {
  const past = await WithdrawalModel.find({ receivedAt: { $lt: before } }, { _id: 1 })
    .sort({ receivedAt: 1 })
    .limit(batch)
    .lean<{ _id: string }[]>();
  await WithdrawalModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}
