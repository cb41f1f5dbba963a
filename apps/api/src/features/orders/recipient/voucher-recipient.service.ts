import { limits } from '@kontor/shared/rules/access/limits';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { VoucherRecipient } from '@kontor/shared/schemas/order/voucher-recipient';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import type { DueWork } from '../../../lib/tasks/due-work.ts';
import { addDays, berlinDay } from '../../../lib/time/berlin-time.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { findOrder } from '../find-orders.service.ts';
import * as filters from '../order-filters.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';
import { hasSoldToMail } from '../../vouchers/sold-vouchers.service.ts';

const batch = 100;

function refuse(path: string, code: string, message: string): never {
  throw new ApiError('invalid_input', message, { issues: [{ path: `voucherRecipient${path}`, code, message }] });
}

/**
 * Refuses a recipient for an order of goods, and a day that is over or more than a year ahead.
 * @throws 400 `invalid_input`
 */
export function refuseRecipient(recipient: VoucherRecipient | undefined, isOfVouchers: boolean, at: Date): void {
  if (!recipient) return;
  if (!isOfVouchers) refuse('', 'invalid', 'Only an order of gift vouchers may name a recipient');
  const today = berlinDay(at);
  if (recipient.day < today) refuse('.day', 'too_small', 'This day is over');
  if (recipient.day > addDays(today, limits.voucherWaitDays))
    refuse('.day', 'too_large', 'This day is more than a year ahead');
}

/**
 * Corrects the recipient's e-mail address, until the vouchers were mailed.
 * @throws 404; 409 `conflict` after that, or without a recipient
 */
export async function correctRecipientEmail(id: string, email: string, actor: Caller): Promise<Order> {
  const { voucherRecipient, lines } = await findOrder(id);
  const before = voucherRecipient?.email;
  if (!before || !sellsVouchers(lines)) throw new ApiError('conflict', 'This order names no recipient of vouchers');
  const changed = await transition(id, { kind: 'recipient_corrected', actor, email, before });
  if (!changed) throw new ApiError('conflict', 'The vouchers were mailed, or the address was changed meanwhile');
  return showOrder(changed.order, actor);
}

/**
 * Mails the vouchers to their recipient now: before their day, after it was missed, or `again`.
 * @throws 404; 409 `conflict` if the order is not paid, no voucher of it is left, or another call has mailed them meanwhile
 */
export async function mailVouchersNow(id: string, again: boolean, actor: Caller): Promise<Order> {
  const { voucherRecipient } = await findOrder(id);
  const mailedAt = again ? voucherRecipient?.sentAt : undefined;
  const isPossible = (!again || mailedAt) && (await hasSoldToMail(id));
  const changed =
    isPossible && (await transition(id, { kind: 'vouchers_sent', actor, mailedAt: mailedAt ?? undefined }));
  if (!changed) throw new ApiError('conflict', 'These vouchers were mailed already, or cannot be mailed');
  return showOrder(changed.order, actor);
}

/** Matches orders whose vouchers are to be mailed to a recipient now. */
export const matchDueVouchers = (now: Date): DueWork => ({
  collection: OrderModel.collection.collectionName,
  filter: filters.hasDueVouchers(now),
});

/**
 * Starts the mails with vouchers whose day has come, each once, even with several processes. Orders that were cancelled, refunded
 * or disputed meanwhile get none, and replaced vouchers are left out; staff may mail later what is left.
 * @param signal ends it after the current order
 */
export async function mailDueVouchers(now: Date, signal: AbortSignal): Promise<void> {
  const due = await OrderModel.find(filters.hasDueVouchers(now), { _id: 1 })
    .sort({ 'voucherRecipient.dueAt': 1 })
    .limit(batch)
    .lean<Pick<StoredOrder, '_id'>[]>();
  for (const { _id } of due) {
    if (signal.aborted) return;
    if ((await hasSoldToMail(_id)) && (await transition(_id, { kind: 'vouchers_sent' }, { at: now }))) continue;
    const unset = { $unset: { 'voucherRecipient.dueAt': 1 } };
    await OrderModel.updateOne({ _id, ...filters.hasDueVouchers(now) }, unset, { timestamps: false });
  }
}
