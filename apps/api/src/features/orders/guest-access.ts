import { ApiError } from '../../http/answers/api-error.ts';
import { type Authority, mayDo } from '../../http/guards/may-do.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

const dayMs = 86_400_000;
/** Days after delivery or cancellation in which a guest's link opens the order (docs/privacy.md). */
export const guestLinkDays = 180;
/** Lifetime of a repeated link, in days. */
const freshLinkDays = 30;

const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Returns the time at which a guest's link closes; undefined while the order is open. */
function closesAt({ deliveredAt, cancelledAt, linkUntil }: StoredOrder): Date | undefined {
  const ended = deliveredAt ?? cancelledAt;
  if (!ended) return undefined;
  const closes = after(ended, guestLinkDays);
  return linkUntil && linkUntil > closes ? linkUntil : closes;
}

/**
 * Refuses a guest's link 180 days after the order has ended; then a fresh one is sent to the address (`POST
 * /orders/guest-link`). No link opens an erased order.
 * @throws 404 `link_expired`
 */
export function refuseClosedLink(order: StoredOrder, caller: Authority | undefined, now: Date): void {
  if (order.kind !== 'visitor' || mayDo(caller, 'orders')) return;
  const closes = closesAt(order);
  if (order.buyer.email && (!closes || closes > now)) return;
  throw new ApiError('link_expired', 'This link has expired; a fresh one can be sent to the address of the order');
}

/** Makes a guest's link open the order again for a while, when it is sent to the guest's address. */
export async function reopenLink(order: string, now: Date): Promise<void> {
  const linkUntil = after(now, freshLinkDays);
  // This does not change the order's state: `updatedAt` stays.
  await OrderModel.updateOne({ _id: order }, { $set: { linkUntil } }, { timestamps: false });
}
