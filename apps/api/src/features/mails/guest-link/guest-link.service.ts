import type { GuestLinkRequest } from '@kontor/shared/schemas/guest-link';
import { findOrderNumbers } from '@kontor/shared/rules/order/find-order-numbers';
import type { DueWork } from '../../../lib/tasks/due-work.ts';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { reopenLink } from '../../orders/guest-access.ts';
import { findLastGuestOrders } from '../../orders/personal/person-orders.service.ts';
import { findNamedOrder } from '../../orders/transition.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { mayHaveAnother } from '../store/address-limit.ts';
import { mailContext } from '../kinds/blocks/mail-context.ts';
import { composeGuestLink, composeGuestLinks } from '../kinds/order-changed.ts';
import type { MailMaking } from '../making/mail-making.ts';
import { storeMail } from '../store/store-mail.ts';
import { GuestLinkModel, type StoredGuestLink } from './guest-link.model.ts';

/** Links per hour to one address, across all callers. */
const maxPerHour = 3;
/** Number of latest orders in the mail if the request has no order number. */
const maxLinks = 5;
const batch = 100;
/** Pause of a request after a failure, in milliseconds. */
const pauseMs = 60_000;

/** Stores a request: the same single write, whether address and order belong together or not. */
export async function askForGuestLink({ email, number, language }: GuestLinkRequest, at: Date): Promise<void> {
  await GuestLinkModel.create({ email, ...(number && { number }), language, at, dueAt: at });
}

function belongTogether(order: StoredOrder | undefined, { email }: StoredGuestLink): order is StoredOrder {
  return order?.kind === 'visitor' && order.buyer.email === email;
}

/** Finds the guest's orders: the one with the number, or without one the latest. */
async function findMeant(request: StoredGuestLink): Promise<StoredOrder[]> {
  if (!request.number) return findLastGuestOrders(request.email, maxLinks);
  const numbers = findOrderNumbers(request.number, Number(berlinYear(request.at)));
  const orders = await Promise.all(numbers.map((number) => findNamedOrder({ number })));
  return orders.filter((one) => belongTogether(one, request)).slice(0, 1);
}

/** Makes the mail if the guest has such orders, and deletes the request. */
async function answer(request: StoredGuestLink, making: MailMaking): Promise<void> {
  const [order, ...others] = await findMeant(request);
  const now = making.now();
  if (order && (await mayHaveAnother(request.email, 'guest_link', maxPerHour, now))) {
    const context = mailContext(request.language, await making.readSettings(), making.publicUrl);
    const to = { name: order.buyer.name ?? '', address: request.email };
    const about = others.length === 0 ? { order } : {};
    const envelope = { key: `guest_link:${String(request._id)}`, kind: 'guest_link', to, ...about } as const;
    for (const { _id } of [order, ...others]) await reopenLink(_id, now);
    const letter =
      others.length === 0 ? composeGuestLink(order, context) : composeGuestLinks([order, ...others], context);
    await storeMail(envelope, letter, { context, outlet: making.outlet, now });
  }
  await GuestLinkModel.deleteOne({ _id: request._id });
}

/** Deletes the open requests of an address. */
export async function removeLinkRequests(email: string): Promise<void> {
  await GuestLinkModel.deleteMany({ email });
}

/** Matches due requests for links. */
export function matchDueLinks(now: Date): DueWork {
  return { collection: GuestLinkModel.collection.collectionName, filter: { dueAt: { $lte: now } } };
}

/** Processes a hundred requests, the longest waiting first. One process at a time, as the limit requires. */
export async function answerGuestLinks(making: MailMaking, signal: AbortSignal): Promise<void> {
  const requests = await GuestLinkModel.find({ dueAt: { $lte: making.now() } })
    .sort({ dueAt: 1 })
    .limit(batch)
    .lean<StoredGuestLink[]>();
  for (const request of requests) {
    if (signal.aborted) return;
    try {
      await answer(request, making);
    } catch (error) {
      making.onError(error);
      // A request that fails does not block the others.
      const dueAt = new Date(making.now().getTime() + pauseMs);
      await GuestLinkModel.updateOne({ _id: request._id }, { dueAt });
    }
  }
}
