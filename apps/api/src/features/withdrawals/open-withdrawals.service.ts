import { limits } from '@kontor/shared/rules/access/limits';
import { findRefundDay } from './withdrawal-period.ts';
import { type StoredWithdrawal, WithdrawalModel, withdrawalIndexes } from './withdrawal.model.ts';

/** Withdrawals that the merchant still has to answer or to refund. */
const open = { status: { $in: ['received', 'accepted'] } } as const;

type OpenWithdrawal = Pick<
  StoredWithdrawal,
  '_id' | 'reference' | 'name' | 'receivedAt' | 'orderNumber' | 'order' | 'status'
>;

/** Counts open withdrawals, to 10,000. */
export function countOpenWithdrawals(): Promise<number> {
  return WithdrawalModel.countDocuments(open).hint(withdrawalIndexes.byStatus).limit(limits.counted);
}

/** Returns open withdrawals: their number, counted to 10,000, and the oldest `shown` with the last day for the refund. */
export async function findOpenWithdrawals(shown: number) {
  const hint = withdrawalIndexes.byStatus;
  const [count, oldest] = await Promise.all([
    countOpenWithdrawals(),
    WithdrawalModel.find(open, { reference: 1, name: 1, receivedAt: 1, orderNumber: 1, order: 1, status: 1 })
      .hint(hint)
      .sort({ receivedAt: 1, _id: 1 })
      .limit(shown)
      .lean<OpenWithdrawal[]>(),
  ]);
  return { count, oldest: oldest.map((one) => ({ ...one, refundBy: findRefundDay(one.receivedAt) })) };
}

/** Counts the withdrawals received in a period that were not rejected, to 10,000. @param period includes `from`, excludes `to` */
export function countReceivedWithdrawals({ from, to }: { from: Date; to: Date }): Promise<number> {
  const filter = { receivedAt: { $gte: from, $lt: to }, status: { $ne: 'rejected' } } as const;
  return WithdrawalModel.countDocuments(filter).hint(withdrawalIndexes.all).limit(limits.counted);
}
