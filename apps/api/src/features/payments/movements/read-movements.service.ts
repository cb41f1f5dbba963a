import type { Cents } from '@kontor/shared/rules/prices/money';
import type { ClientSession } from 'mongoose';
import { MovementModel, type StoredMovement, bookedIndex, voucherSaleIndex } from './movement.model.ts';

/** A period: includes `from`, excludes `to`. */
export interface Period {
  from: Date;
  to: Date;
}

const bookedIn = ({ from, to }: Period) => ({ bookedAt: { $gte: from, $lt: to } });

/** Reads the movements booked in a period one by one, the oldest first. Reads as fast as it is consumed. */
export function readMovements(period: Period, session?: ClientSession): AsyncIterable<StoredMovement> {
  return MovementModel.find(bookedIn(period), undefined, { ...(session && { session }) })
    .sort({ bookedAt: 1, _id: 1 })
    .hint(bookedIndex)
    .lean<StoredMovement[]>()
    .cursor();
}

/** Finds the movements booked for these orders: by order, in the order of booking. */
export async function findMovements(orderIds: readonly string[]): Promise<Map<string, StoredMovement[]>> {
  const found = new Map<string, StoredMovement[]>();
  if (orderIds.length === 0) return found;
  const movements = await MovementModel.find({ order: { $in: orderIds } })
    .sort({ _id: 1 })
    .lean<StoredMovement[]>();
  for (const movement of movements) found.set(movement.order, [...(found.get(movement.order) ?? []), movement]);
  return found;
}

/** Returns movements by their ids, the oldest first. */
export function findMovementsById(ids: readonly string[]): Promise<StoredMovement[]> {
  return MovementModel.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean<StoredMovement[]>();
}

/** Sums of a day: incoming less outgoing money, and the outgoing money alone as a positive amount. */
interface DayMovements {
  cents: Cents;
  paidBackCents: Cents;
}

/** Sums the movements that match, of each German day. */
function sumDays(filter: object, hint: string): Promise<(DayMovements & { _id: string })[]> {
  const day = { $dateToString: { date: '$bookedAt', format: '%Y-%m-%d', timezone: 'Europe/Berlin' } };
  return MovementModel.collection
    .aggregate<DayMovements & { _id: string }>(
      [
        { $match: filter },
        { $group: { _id: day, cents: { $sum: '$cents' }, out: { $sum: { $min: ['$cents', 0] } } } },
        { $project: { cents: 1, paidBackCents: { $subtract: [0, '$out'] } } },
      ],
      { hint },
    )
    .toArray();
}

/**
 * Sums the revenue of each German day of a period: the movements without sales of vouchers, which become revenue when they are redeemed.
 * Days without movements are missing.
 */
export async function sumRevenuePerDay(period: Period): Promise<Map<string, DayMovements>> {
  const [days, sales] = await Promise.all([
    sumDays(bookedIn(period), bookedIndex),
    sumDays({ isVoucherSale: true, ...bookedIn(period) }, voucherSaleIndex),
  ]);
  const sold = new Map(sales.map(({ _id, ...sums }) => [_id, sums]));
  return new Map(
    days.map(({ _id, cents, paidBackCents }) => {
      const off = sold.get(_id) ?? { cents: 0, paidBackCents: 0 };
      return [_id, { cents: cents - off.cents, paidBackCents: paidBackCents - off.paidBackCents }];
    }),
  );
}
