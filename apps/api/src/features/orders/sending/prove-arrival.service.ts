import type { Order } from '@kontor/shared/wire/orders';
import type { SentProof } from '@kontor/shared/schemas/order/tax-free-orders';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { refuseTypedDay } from '../../../http/guards/refuse-typed-day.ts';
import { findAnyOrder } from '../find-orders.service.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { transition } from '../transition.ts';

/**
 * Stores the proof that the goods of an order without VAT are in another member state (§§ 17a to 17d UStDV), with an event;
 * replaces an earlier proof.
 * @throws 404 `not_found`; 409 `conflict` if nothing was shipped or the order contains VAT, `day_far_past`; 400 for an
 * impossible day
 */
export async function proveArrival(
  id: string,
  { kind, day, note, dayConfirmed }: SentProof,
  actor: Caller,
  now: Date,
): Promise<Order> {
  const { createdAt, shipments } = await findAnyOrder(id);
  const after = shipments?.[0]?.sentAt ?? createdAt;
  refuseTypedDay({ day, path: 'day', after, what: 'its sending', isConfirmed: dayConfirmed }, now);
  const by = { _id: actor._id, name: actor.name };
  const proof = { kind, day, ...(note && { note }), by, at: now };
  const changed = await transition(id, { kind: 'arrival_proved', actor, proof }, { at: now });
  if (!changed) throw new ApiError('conflict', 'This order contains VAT, or nothing of it was sent');
  return showOrder(changed.order, actor);
}
