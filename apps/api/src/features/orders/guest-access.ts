import { isAllowed } from '@kontor/shared/rules/access/roles';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';

const dayMs = 86_400_000;
/** So long after delivery or cancelling a guest's link opens the order, in days (docs/privacy.md). */
export const guestLinkDays = 180;
/** Lifetime of a repeated link, in days. */
const freshLinkDays = 30;

const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** When a guest's link closes; undefined while the order is under way. */
function closesAt({ deliveredAt, cancelledAt, linkUntil }: StoredOrder): Date | undefined {
  const ended = deliveredAt ?? cancelledAt;
  if (!ended) return undefined;
  const closes = after(ended, guestLinkDays);
  return linkUntil && linkUntil > closes ? linkUntil : closes;
}

/**
 * A guest's order is read by its link until half a year after it has ended; then a fresh one is sent to the address (`POST
 * /orders/guest-link`). Erased orders are opened by no link any more.
 * @throws 404 `link_expired`
 */
export function refuseClosedLink(order: StoredOrder, caller: Pick<Caller, 'role'> | undefined, now: Date): void {
  if (order.kind !== 'visitor' || isAllowed(caller?.role, 'orders')) return;
  const closes = closesAt(order);
  if (order.buyer.email && (!closes || closes > now)) return;
  throw new ApiError('link_expired', 'This link has expired; a fresh one can be sent to the address of the order');
}

/** Has a guest's link open the order again for a while: it is sent to the guest's address now. */
export async function reopenLink(order: string, now: Date): Promise<void> {
  const linkUntil = after(now, freshLinkDays);
  // No change of the order's state: `updatedAt` stays.
  await OrderModel.updateOne({ _id: order }, { $set: { linkUntil } }, { timestamps: false });
}
