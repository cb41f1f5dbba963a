import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { findToday } from '../../lib/shop-day.ts';

const dayMs = 86_400_000;

/**
 * Returns the number of days until the deadline of the refund: 0 on the last day, negative afterwards. Undefined if nothing is
 * left to do.
 */
export function findDaysLeft({ status, refundBy }: Pick<Withdrawal, 'status' | 'refundBy'>, today = findToday()) {
  if (status !== 'received' && status !== 'accepted') return undefined;
  return Math.round((Date.parse(refundBy) - Date.parse(today)) / dayMs);
}
