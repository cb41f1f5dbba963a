import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { isDunnable } from '@kontor/shared/rules/order/order-state';
import { owedCents } from '@kontor/shared/rules/order/owed';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredOrder } from '../../orders/order.model.ts';
import { changeQuantity } from '../../orders/editing/edited-lines.ts';
import type { RefundedPart } from '../../vouchers/refunded-vouchers.service.ts';
import type { Block, Letter } from '../compose/letter.ts';
import { type MailContext, makePageUrl, opening, orderButton, withdrawalLink } from './blocks/mail-context.ts';
import { articleBlocks, deliveryTime, totalBlocks } from './blocks/order-blocks.ts';
import { pickupPlace } from './blocks/pickup-blocks.ts';
import { transferBlocks, writeDueDay } from './blocks/transfer-blocks.ts';

/** Time of the reported change, and its amount in cents. */
export interface ReportedChange {
  at: Date;
  cents?: Cents | null | undefined;
}

function thanks({ texts, settings }: MailContext): Block {
  return { kind: 'text', text: texts.thanks(settings.shop.name) };
}

export function composePaymentReceived(order: StoredOrder, { cents }: ReportedChange, context: MailContext): Letter {
  const { texts, write } = context;
  const amount = write.price(cents ?? owedCents(order));
  return {
    subject: texts.paymentReceived.subject(order.number),
    title: texts.paymentReceived.title,
    blocks: [
      ...opening(order, texts.paymentReceived.intro(amount, order.number), context),
      { kind: 'text', text: deliveryTime(order, context) },
      orderButton(texts.paymentReceived.open, order, context),
      withdrawalLink(context),
      thanks(context),
    ],
  };
}

/** Reminds of an order that is ready to be picked up and paid. */
function composePickupReminder(order: StoredOrder, until: Date, context: MailContext): Letter {
  const { texts, write } = context;
  const words = texts.pickup.reminder;
  const { number, pickup } = order;
  return {
    subject: words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number, write.price(owedCents(order)), write.minute(until)), context),
      ...(pickup ? [{ kind: 'text', text: words.code(pickup.code) } as const] : []),
      ...pickupPlace(order, context),
      orderButton(texts.pickup.ready.open, order, context),
      ...articleBlocks(order, context),
      thanks(context),
    ],
  };
}

/** Returns the order with the lines that are left after refunds by lines, each with its share of the discount. */
function withoutRefunded(order: StoredOrder): StoredOrder {
  const left = leftToSend(order);
  const lines = order.lines.flatMap((line) => {
    const qty = left.find(({ product }) => String(product) === String(line.product))?.qty ?? 0;
    return qty > 0 ? [changeQuantity(line, qty)] : [];
  });
  return { ...order, lines: lines as StoredOrder['lines'] }; // plain objects from a lean query
}

/** Says what an unpaid order costs now, and how it is paid; one on account is paid after it was sent. */
function owedBlocks(order: StoredOrder, context: MailContext): Block[] {
  const { texts, write } = context;
  const amount = write.price(owedCents(order));
  if (order.isPaid) return [];
  if (order.account) return [{ kind: 'text', text: texts.onAccount.ordered(amount, order.account.days) }];
  return [{ kind: 'text', text: texts.orderEdited.owed(amount) }, ...transferBlocks(order, 0, context)];
}

/**
 * Composes the confirmation of a changed order, with the amount to pay or refunded (§ 312f BGB).
 * @param isRefund whether units of a paid order were refunded; `cents` is the amount @param vouchers that got money back
 * @returns undefined if the order was cancelled meanwhile
 */
export function composeOrderEdited(
  order: StoredOrder,
  {
    cents,
    isRefund,
    vouchers = [],
  }: Pick<ReportedChange, 'cents'> & { isRefund: boolean; vouchers?: readonly RefundedPart[] },
  context: MailContext,
): Letter | undefined {
  const { texts, write } = context;
  const { subject, title, ...words } = texts.orderEdited;
  const { number, isPaid, totalCents } = order;
  if (order.isCancelled) return undefined;
  const intro = isRefund
    ? words.refunded(number, write.price(-(cents ?? 0)))
    : words.intro(number, write.price(totalCents));
  return {
    subject: subject(number),
    title,
    blocks: [
      ...opening(order, intro, context),
      ...articleBlocks(isRefund ? withoutRefunded(order) : order, context),
      ...(isRefund ? [] : totalBlocks(order, context)),
      ...(isRefund ? voucherBlocks(vouchers, context) : returnedBlocks(vouchers, context)),
      ...owedBlocks(order, context),
      orderButton(isPaid || order.account ? words.open : words.pay, order, context),
      ...(isRefund ? [{ kind: 'text', text: texts.refunded.time } as const] : []),
      withdrawalLink(context),
      thanks(context),
    ],
  };
}

/** @returns undefined if the order needs no reminder any more */
export function composePaymentReminder(order: StoredOrder, context: MailContext): Letter | undefined {
  const { texts, write } = context;
  const until = order.hold?.until;
  if (order.isPaid || order.isCancelled || !until) return undefined;
  const { number } = order;
  if (order.paymentMethod === 'Abholung') return composePickupReminder(order, until, context);
  const transfer = transferBlocks(order, 0, context);
  return {
    subject: texts.paymentReminder.subject(number),
    title: texts.paymentReminder.title,
    blocks: [
      ...opening(
        order,
        texts.paymentReminder.intro(number, write.price(owedCents(order)), write.minute(until)),
        context,
      ),
      ...(transfer.length > 0 ? transfer : [orderButton(texts.paymentReminder.open, order, context)]),
      { kind: 'text', text: texts.paymentReminder.done },
      ...articleBlocks(order, context),
      ...totalBlocks(order, context),
      thanks(context),
    ],
  };
}

/**
 * Composes a mail about a bank transfer below the full price. Returns none without an account for the rest.
 * @param receivedCents amount received so far
 */
export function composePartReceived(
  order: StoredOrder,
  receivedCents: Cents,
  context: MailContext,
): Letter | undefined {
  const { texts, write } = context;
  const transfer = transferBlocks(order, receivedCents, context);
  if (transfer.length === 0) return undefined;
  const { number } = order;
  const words = texts.transfer;
  const missing = write.price(owedCents(order) - receivedCents);
  return {
    subject: words.partSubject(number),
    title: words.partTitle,
    blocks: [
      ...opening(order, words.part(number, write.price(receivedCents), missing), context),
      ...transfer,
      orderButton(texts.orderReceived.open, order, context),
      thanks(context),
    ],
  };
}

/** @param hasExpired true when the time to pay ran out; false when somebody cancelled it */
export function composeOrderCancelled(
  order: StoredOrder,
  { at, hasExpired }: ReportedChange & { hasExpired: boolean },
  context: MailContext,
): Letter {
  const { texts, write } = context;
  const words = texts.orderCancelled;
  const money = order.isPaid ? words.paid : words.unpaid;
  const expired = order.paymentMethod === 'Abholung' ? texts.pickup.expired : words.expired;
  const intro = hasExpired ? expired(order.number) : `${words.cancelled(order.number, write.minute(at))} ${money}`;
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(order, intro, context),
      { kind: 'text', text: words.again },
      { kind: 'button', label: words.shop, url: makePageUrl('/', context) },
      ...articleBlocks(order, context),
      ...totalBlocks(order, context),
      thanks(context),
    ],
  };
}

/** Names each voucher that a refund gave money back to, or took it from, with its new balance. */
export function voucherBlocks(vouchers: readonly RefundedPart[], { texts, write }: MailContext): Block[] {
  return vouchers.map(({ ending, cents, leftCents }) => {
    const words = cents < 0 ? texts.refunded.fromVoucher : texts.refunded.toVoucher;
    return { kind: 'text', text: words(ending, write.price(Math.abs(cents)), write.price(leftCents)) };
  });
}

/** Names each voucher that a cheaper unpaid order needs less of, with its new balance. */
function returnedBlocks(vouchers: readonly RefundedPart[], { texts, write }: MailContext): Block[] {
  return vouchers.map(({ ending, cents, leftCents }) => {
    return { kind: 'text', text: texts.orderEdited.toVoucher(ending, write.price(cents), write.price(leftCents)) };
  });
}

/** @returns undefined if a refund has failed afterwards, which is no news for the buyer */
export function composeRefunded(
  order: StoredOrder,
  { cents }: ReportedChange,
  context: MailContext,
  vouchers: readonly RefundedPart[] = [],
): Letter | undefined {
  const { texts, write } = context;
  if (!cents || cents < 0) return undefined;
  return {
    subject: texts.refunded.subject(order.number),
    title: texts.refunded.title,
    blocks: [
      ...opening(order, texts.refunded.intro(write.price(cents), order.number), context),
      ...voucherBlocks(vouchers, context),
      { kind: 'text', text: texts.refunded.time },
      orderButton(texts.refunded.open, order, context),
      thanks(context),
    ],
  };
}

/** Says how much of an order on account is left to pay, after a part of it came back; nothing once it is paid. */
export function leftToPayBlocks(order: StoredOrder, receivedCents: Cents, context: MailContext): Block[] {
  const { texts, write } = context;
  if (order.isPaid || order.isCancelled) return [];
  const words = texts.onAccount.credited.left(write.price(owedCents(order) - receivedCents));
  return [{ kind: 'text', text: words }, ...transferBlocks(order, receivedCents, context)];
}

/**
 * Composes the mail about a part of an unpaid order on account that is no longer owed.
 * @param receivedCents amount received so far
 */
export function composeCredited(
  order: StoredOrder,
  { cents }: ReportedChange,
  receivedCents: Cents,
  context: MailContext,
): Letter {
  const { texts, write } = context;
  const words = texts.onAccount.credited;
  return {
    subject: words.subject(order.number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(order.number, write.price(cents ?? 0)), context),
      ...leftToPayBlocks(order, receivedCents, context),
      orderButton(texts.onAccount.open, order, context),
      thanks(context),
    ],
  };
}

/** Composes a mail with links to a guest's latest orders, the newest first; at least two. */
export function composeGuestLinks(orders: readonly StoredOrder[], context: MailContext): Letter {
  const { texts, write } = context;
  const [newest] = orders;
  return {
    subject: texts.guestLink.subjectOfMany,
    title: texts.guestLink.titleOfMany,
    blocks: [
      ...(newest ? opening(newest, texts.guestLink.introOfMany, context) : []),
      ...orders.map((order) =>
        orderButton(texts.guestLink.openOne(order.number, write.shortDay(order.createdAt)), order, context),
      ),
      { kind: 'text', text: texts.guestLink.keys },
      thanks(context),
    ],
  };
}

export function composeGuestLink(order: StoredOrder, context: MailContext): Letter {
  const { texts } = context;
  return {
    subject: texts.guestLink.subject(order.number),
    title: texts.guestLink.title,
    blocks: [
      ...opening(order, texts.guestLink.intro(order.number), context),
      orderButton(texts.guestLink.open, order, context),
      { kind: 'text', text: texts.guestLink.key },
      thanks(context),
    ],
  };
}

/** Most days that a first demand for payment leaves for it; fewer if the second one follows sooner. */
const mostDaysToPay = 7;

/** Events that remind of an invoice on account. */
export type ReminderKind = 'account_reminded' | 'dunned' | 'dunned_again';

/**
 * Composes a reminder of an invoice on account.
 * @param receivedCents amount received by bank transfer so far
 * @returns undefined if nothing is owed any more
 */
export function composeDunning(
  kind: ReminderKind,
  order: StoredOrder,
  receivedCents: Cents,
  context: MailContext,
): Letter | undefined {
  const { texts, write, settings } = context;
  const dueOn = order.account?.dueOn;
  if (!isDunnable(order) || !dueOn) return undefined;
  const words = texts.onAccount[kind];
  const { number } = order;
  const amount = write.price(owedCents(order) - receivedCents);
  const daysToPay = Math.min(mostDaysToPay, settings.orders.dunAgainDays);
  return {
    subject: words.subject(number),
    title: words.title,
    blocks: [
      ...opening(order, words.intro(number, amount, writeDueDay(dueOn, context), daysToPay), context),
      ...transferBlocks(order, receivedCents, context),
      orderButton(texts.onAccount.open, order, context),
      { kind: 'text', text: texts.onAccount.done },
      { kind: 'text', text: texts.thanks(settings.shop.name) },
    ],
  };
}
