import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { berlinDay, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { findOrder } from '../find-orders.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';
import { findAccountDue } from '../on-account/due-date.ts';
import { orderToSend } from './order-to-send.ts';

const noonMs = 12 * 3_600_000;

function wrongDay(code: 'too_large' | 'too_small', message: string): ApiError {
  return new ApiError('invalid_input', message, { issues: [{ path: 'day', code, message }] });
}

/**
 * Returns the moment of arrival on that day in Germany: noon, because the exact time is unknown, but not before shipping nor
 * later than now.
 * @throws 400 for a day to come, or before the parcel left
 */
function findMoment(day: string, { shipments, createdAt }: StoredOrder, now: Date): Date {
  if (day > berlinDay(now)) throw wrongDay('too_large', 'That day is still to come');
  const sentAt = shipments?.at(-1)?.sentAt ?? createdAt;
  if (day < berlinDay(sentAt)) throw wrongDay('too_small', 'It was sent later than that');
  const noon = startOfBerlinDay(day).getTime() + noonMs;
  return new Date(Math.min(Math.max(noon, sentAt.getTime()), now.getTime()));
}

/**
 * Records the day of arrival of an order, by its number.
 * @throws 400 for an impossible day; 404 `not_found`, `order_cancelled`; 409 `conflict` if it is marked already
 */
export async function confirmArrival(number: string, day: string, actor: Caller, now: Date): Promise<OrderToSend> {
  const found = await OrderModel.findOne({ number }, { _id: 1 }).lean<Pick<StoredOrder, '_id'>>();
  if (!found) throw notFound('Order');
  const seen = await findOrder(found._id);
  const due = findAccountDue(seen, now);
  const change = { kind: 'delivered', actor, arrivedAt: findMoment(day, seen, now), due } as const;
  const changed = await transition(seen._id, change, { at: now });
  if (changed) return orderToSend(changed.order);
  await findOrder(seen._id);
  throw new ApiError('conflict', 'Its arrival is confirmed already');
}
