import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { findToday } from '../../lib/shop-day.ts';

const dayMs = 86_400_000;

/**
 * How many days are left until the money must be back, 0 on the last one and less when it is over; undefined where nothing is
 * left to do.
 */
export function findDaysLeft({ status, refundBy }: Pick<Withdrawal, 'status' | 'refundBy'>, today = findToday()) {
  if (status !== 'received' && status !== 'accepted') return undefined;
  return Math.round((Date.parse(refundBy) - Date.parse(today)) / dayMs);
}
