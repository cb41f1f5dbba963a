import type { GuestLinkRequest } from '@kontor/shared/mails';
import { findNamedOrder } from '../../orders/transition.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { mailContext } from '../kinds/mail-context.ts';
import { composeGuestLink } from '../kinds/order-changed.ts';
import type { MailMaking } from '../make-mails.service.ts';
import { MailModel } from '../mail.model.ts';
import { storeMail } from '../store-mail.ts';
import { GuestLinkModel, type StoredGuestLink } from './guest-link.model.ts';

const hourMs = 3_600_000;
/** So many links an hour go to one address, whoever asks for them. */
const maxPerHour = 3;
const batch = 100;

/** Keeps what was asked for: the same one write, whether address and order belong together or not. */
export async function askForGuestLink({ email, number, language }: GuestLinkRequest, at: Date): Promise<void> {
  await GuestLinkModel.create({ email, number, language, at });
}

async function mayHaveAnother(address: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs);
  const lately = { 'to.address': address, kind: 'guest_link' as const, createdAt: { $gt: since } };
  return (await MailModel.countDocuments(lately).limit(maxPerHour)) < maxPerHour;
}

function belongTogether(order: StoredOrder | undefined, { email }: StoredGuestLink): order is StoredOrder {
  return order?.kind === 'visitor' && order.buyer.email === email;
}

/** Makes the mail where the order is that guest's, and forgets what was asked for. */
async function answer(request: StoredGuestLink, making: MailMaking): Promise<void> {
  const order = await findNamedOrder({ number: request.number });
  const now = making.now();
  if (belongTogether(order, request) && (await mayHaveAnother(request.email, now))) {
    const context = mailContext(request.language, await making.readSettings(), making.publicUrl);
    const to = { name: order.buyer.name ?? '', address: request.email };
    const envelope = { key: `guest_link:${String(request._id)}`, kind: 'guest_link', to, order } as const;
    await storeMail(envelope, composeGuestLink(order, context), { context, outlet: making.outlet, now });
  }
  await GuestLinkModel.deleteOne({ _id: request._id });
}

/** Whether anybody waits for a link. */
export async function areLinksWanted(): Promise<boolean> {
  return (await GuestLinkModel.findOne({ at: { $gt: new Date(0) } }, { _id: 1 }).lean()) !== null;
}

/** Answers a hundred who wait, the longest waiting first. By one process at a time: only so the limit holds. */
export async function answerGuestLinks(making: MailMaking, signal: AbortSignal): Promise<void> {
  const requests = await GuestLinkModel.find({ at: { $gt: new Date(0) } })
    .sort({ at: 1 })
    .limit(batch)
    .lean<StoredGuestLink[]>();
  for (const request of requests) {
    if (signal.aborted) return;
    // What fails is tried again with the next round, for a day.
    await answer(request, making).catch(making.onError);
  }
}
