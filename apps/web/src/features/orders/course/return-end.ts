import { addDays } from '@kontor/shared/rules/days/berlin-days';
import { addWorkingDays } from '@kontor/shared/rules/days/working-days';
import { withdrawalDays } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Order } from '@kontor/shared/wire/orders';
import { findShopDay } from '../../../lib/shop-day.ts';

/**
 * Returns the last day on which a delivered order can be withdrawn from, moved to a working day (§§ 355 (2), 193 BGB), as
 * `2026-12-15`; undefined if the day of its arrival is unknown.
 */
export function findReturnEnd({ state, deliveredAt }: Pick<Order, 'state' | 'deliveredAt'>): string | undefined {
  if (state !== 'delivered' || deliveredAt === undefined) return undefined;
  return addWorkingDays(addDays(findShopDay(deliveredAt), withdrawalDays), 0);
}
