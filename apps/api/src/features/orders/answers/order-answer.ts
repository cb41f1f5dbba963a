import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { keptCents } from '@kontor/shared/rules/order/owed';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { type OrderEvent, shownEventKinds } from '@kontor/shared/schemas/order/order-history';
import {
  type OrderReader,
  isPickup,
  isRefundDue,
  orderCan,
  orderState,
  paysPart,
  paymentCan,
  readRefundedCents,
  refundedOfOrder,
} from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { textFlattener } from '@kontor/shared/rules/text/texts';
import { shipmentAnswer, toSendAnswer } from '../sending/shipment-answer.ts';
import { computeUnitPriceEuros } from '@kontor/shared/rules/prices/unit-price';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { pickAccepted } from '../../legal/published-texts.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { showDispute } from '../../payments/show-dispute.ts';
import { readBillingAddress } from './billing-answer.ts';
import type { StoredEvent, StoredOrder } from '../order.model.ts';
import { findReturnable } from './returnable.ts';
import { findUnprintable } from './unprintable-names.ts';
import { taxFreeAnswer } from './tax-free-answer.ts';

const flattenTexts = textFlattener<'name', 'properties'>(['name', 'properties']);
const flattenAlt = textFlattener<never, 'alt'>(['alt']);

function lineAnswer(line: StoredOrder['lines'][number]): Order['cartItems'][number] {
  const price = toEuros(line.priceCents);
  return {
    _id: String(line.product),
    ...flattenTexts(line.texts),
    image: line.images.map((image) => ({
      _id: String(image._id),
      name: image.name ?? '',
      path: image.path ?? '',
      ...flattenAlt(image.texts),
    })),
    price,
    qty: line.qty,
    ...(line.discountCents && { discount: toEuros(line.discountCents) }),
    ...(line.sku && { sku: line.sku }),
    ...(line.isOwn && { own: true as const }),
    ...(line.giftCard && { giftCard: line.giftCard }),
    ...(line.deliveryDays && { deliveryDays: line.deliveryDays }),
    ...(line.content && { content: line.content, unitPrice: computeUnitPriceEuros({ price, content: line.content }) }),
    ...(typeof line.taxPercent === 'number' && { taxPercent: line.taxPercent }),
  };
}

function addressAnswer({ street, number, zipcode, city, country, ...more }: StoredOrder['shippingAddress']) {
  const { name, company, addition, phone, packstation } = more;
  return {
    street: street ?? '',
    number: number ?? '',
    zipcode: zipcode ?? '',
    city: city ?? '',
    country: country ?? '',
    ...(name && { name }),
    ...(company && { company }),
    ...(addition && { addition }),
    ...(phone && { phone }),
    ...(packstation?.number &&
      packstation.postNumber && {
        packstation: { number: packstation.number, postNumber: packstation.postNumber },
      }),
  };
}

function taxAnswer({ percent, netCents, taxCents }: NonNullable<StoredOrder['taxIncluded']>[number]) {
  return { percent, net: toEuros(netCents), tax: toEuros(taxCents) };
}

/** Returns a promotion of a cart or an order; a discount by staff has no code. */
export function discountAnswer({
  code,
  name,
  cents,
  shippingCents,
}: {
  code?: string | null | undefined;
  name: string;
  cents: number;
  shippingCents: number;
}) {
  return {
    ...(code && { code }),
    name,
    amount: toEuros(cents),
    ...(shippingCents > 0 && { shipping: toEuros(shippingCents) }),
  };
}

const flattenName = textFlattener<'name', never>(['name']);

function methodAnswer({ shippingMethod }: StoredOrder): Pick<Order, 'shippingMethod'> {
  if (!shippingMethod) return {};
  const { key, texts, kind, carrier } = shippingMethod;
  return { shippingMethod: { _id: key, ...flattenName(texts), kind, ...(carrier && { carrier }) } };
}

function pickupAnswer(order: StoredOrder): Pick<Order, 'pickup'> {
  if (!isPickup(order)) return {};
  const { pickup } = order;
  return { pickup: { ...(pickup && { readyAt: pickup.readyAt.toISOString(), code: pickup.code }) } };
}

type StoredAccount = NonNullable<StoredOrder['account']>;

function accountAnswer({ days, dueOn }: StoredAccount): NonNullable<Order['account']> {
  return { days, ...(dueOn && { dueOn }) };
}

/** Returns the terms with the state of the reminders, for admins. */
function adminAccountAnswer(account: StoredAccount): NonNullable<Order['account']> {
  const { step, isHeld } = account;
  return { ...accountAnswer(account), ...(step && { reminders: step }), ...(isHeld && { held: true as const }) };
}

function deliverByAnswer({ deliverBy }: StoredOrder): Pick<Order, 'deliverBy'> {
  return deliverBy?.from && deliverBy.until ? { deliverBy: { from: deliverBy.from, until: deliverBy.until } } : {};
}

function giftAnswer({ gift, wrappingCents }: StoredOrder): Pick<Order, 'gift' | 'wrappingPrice'> {
  const wrapped = typeof wrappingCents === 'number';
  return {
    ...(gift && {
      gift: {
        recipient: gift.recipient ?? '',
        ...(gift.greeting && { greeting: gift.greeting }),
        ...(wrapped && { wrapping: true as const }),
      },
    }),
    ...(wrapped && { wrappingPrice: toEuros(wrappingCents) }),
  };
}

function recipientAnswer({ voucherRecipient: to }: StoredOrder): Pick<Order, 'voucherRecipient'> {
  if (!to) return {};
  const { name, email, greeting, day, sentAt } = to;
  return {
    voucherRecipient: {
      name: name ?? '',
      email: email ?? '',
      ...(greeting && { greeting }),
      day: day ?? '',
      ...(sentAt && { sentAt: sentAt.toISOString() }),
    },
  };
}

/**
 * Returns a stored order as the contract shows it to its buyer; `user` or `visitor` as of ordering.
 * @param payments of the order that have taken money
 */
export function orderAnswer(order: StoredOrder, payments: readonly StoredPayment[], reader: OrderReader): Order {
  const { buyer, shippingAddress: to } = order;
  const billing = readBillingAddress(order);
  const refundedCents = refundedOfOrder(order, payments);
  const isNothingToSend = order.hasNothingToSend === true && !order.isDelivered;
  const receivedCents = payments.filter(paysPart).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    _id: order._id,
    number: order.number,
    [order.kind]: { _id: buyer._id ?? '', name: buyer.name ?? '', email: buyer.email ?? '' },
    cartItems: order.lines.map(lineAnswer),
    shippingAddress: addressAnswer(to),
    ...(billing && { billing }),
    ...giftAnswer(order),
    ...recipientAnswer(order),
    paymentMethod: order.paymentMethod,
    language: order.language ?? baseLanguage,
    ...(order.accepted && { accepted: pickAccepted(order.accepted) }),
    itemsPrice: toEuros(order.itemsCents),
    ...(order.discounts?.length && { discounts: order.discounts.map(discountAnswer) }),
    shippingPrice: toEuros(order.shippingCents),
    ...methodAnswer(order),
    ...pickupAnswer(order),
    taxPrice: toEuros(order.taxCents),
    totalPrice: toEuros(order.totalCents),
    ...(order.vouchers?.length && {
      vouchers: order.vouchers.map(({ ending, cents }) => ({ ending, amount: toEuros(cents) })),
    }),
    ...(order.taxIncluded && { taxIncluded: order.taxIncluded.map(taxAnswer) }),
    ...(order.taxFree && { taxFree: { ...(order.taxFree.vatId && { vatId: order.taxFree.vatId }) } }),
    ...(order.account && { account: accountAnswer(order.account) }),
    isPaid: order.isPaid,
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    ...(isNothingToSend ? { nothingToSend: true as const } : deliverByAnswer(order)),
    isDelivered: order.isDelivered,
    ...(order.deliveredAt && { deliveredAt: order.deliveredAt.toISOString() }),
    ...(order.shipments?.length && { shipments: order.shipments.map(shipmentAnswer) }),
    createdAt: order.createdAt.toISOString(),
    state: orderState(order),
    can: orderCan(order, payments, reader),
    ...(order.hold?.until && { reservedUntil: order.hold.until.toISOString() }),
    ...(refundedCents > 0 && { refundedPrice: toEuros(refundedCents) }),
    ...(order.creditedCents && { creditedPrice: toEuros(order.creditedCents) }),
    ...(receivedCents > 0 && { receivedPrice: toEuros(receivedCents) }),
    ...(order.payment && {
      payment: {
        provider: order.payment.provider,
        method: order.payment.method,
        status: order.payment.status,
        ...(order.payment.failure && { failure: order.payment.failure }),
      },
    }),
  };
}

/** Says who ended an order; without an actor it was the job that cancels unpaid orders. */
function endedBy({ cancelledBy, buyer, kind }: StoredOrder): Order['endedBy'] {
  if (!cancelledBy) return 'time';
  return kind === 'user' && cancelledBy._id === buyer._id ? 'buyer' : 'shop';
}

/**
 * Returns a cancelled order as its buyer sees it: payments and refunds, and no further actions.
 * @param payments of the order that have taken money
 */
export function cancelledOrderAnswer(order: StoredOrder, payments: readonly StoredPayment[]): Order {
  const taken = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Marked as paid manually, or free of charge: no provider has a record.
  const paidCents = taken > 0 || !order.isPaid ? taken : keptCents(order);
  return {
    ...orderAnswer(order, payments, 'reader'),
    ...(order.cancelledAt && { cancelledAt: order.cancelledAt.toISOString() }),
    endedBy: endedBy(order),
    ...(paidCents > 0 && { paidPrice: toEuros(paidCents) }),
  };
}

function partsAnswer({ lines, shippingCents, wrappingCents }: NonNullable<StoredEvent['parts']>): OrderEvent['parts'] {
  return {
    lines: lines.map(({ product, qty, cents }) => ({ _id: product, qty, amount: toEuros(cents) })),
    shipping: toEuros(shippingCents),
    ...(wrappingCents && { wrapping: toEuros(wrappingCents) }),
  };
}

function eventAnswer({
  at,
  kind,
  actor,
  cents,
  provider,
  payment,
  reason,
  document,
  before,
  manual,
  note,
  parts,
}: StoredEvent): OrderEvent | undefined {
  const action = shownEventKinds.find((shown) => shown === kind);
  if (!action) return undefined;
  return {
    at: at.toISOString(),
    action,
    ...(actor && { by: actorAnswer(actor) }),
    ...(typeof cents === 'number' && { amount: toEuros(cents) }),
    ...(parts && { parts: partsAnswer(parts) }),
    ...(provider && { provider }),
    ...(payment && { payment }),
    ...(reason && { reason }),
    ...(document && { document }),
    ...(before && { before }),
    ...(manual && { manual: { at: manual.at, ...(manual.note && { note: manual.note }) } }),
    ...(note && { note }),
  };
}

function actorAnswer({ _id, name }: NonNullable<StoredEvent['actor']>) {
  return { _id: _id ?? '', name: name ?? '' };
}

/** Returns an order with details for admins only: the authors of changes, manual marks, and the providers' payments. */
export function adminOrderAnswer(order: StoredOrder, payments: readonly StoredPayment[]): Order {
  const { adminPayment, cancelledAt, cancelledBy, placedBy, restockedAt, events } = order;
  const unprintable = findUnprintable(order);
  const returnable = findReturnable(order, payments);
  return {
    ...orderAnswer(order, payments, 'admin'),
    cartItems: order.lines.map((line) => ({ ...lineAnswer(line), returnable: returnable.countUnits(line) })),
    returnable: {
      shipping: toEuros(returnable.shippingCents),
      ...(order.wrappingCents && { wrapping: toEuros(returnable.wrappingCents) }),
    },
    ...toSendAnswer(order),
    ...(order.taxFree && { taxFree: taxFreeAnswer(order.taxFree) }),
    ...(adminPayment && {
      adminPayment: {
        id: adminPayment.id,
        status: adminPayment.status,
        update_time: adminPayment.update_time.toISOString(),
        email_address: adminPayment.email_address,
      },
    }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    ...(cancelledBy && { cancelledBy: actorAnswer(cancelledBy) }),
    version: order.edits ?? 0,
    ...(placedBy && { placedBy: actorAnswer(placedBy) }),
    ...(order.account && { account: adminAccountAnswer(order.account) }),
    ...(restockedAt && { restockedAt: restockedAt.toISOString() }),
    ...(unprintable.length > 0 && { unprintable }),
    history: (events ?? []).flatMap((event) => eventAnswer(event) ?? []),
  };
}

/** Returns a payment that has taken money, for admins. */
export function paymentAnswer(order: StoredOrder, payment: StoredPayment): TakenPayment {
  const { providerId: id, provider, method, amountCents, refund, dispute } = payment;
  return {
    id,
    provider,
    method,
    capturedAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    amount: toEuros(amountCents),
    refunded: toEuros(readRefundedCents(payment)),
    ...(refund && { refunding: toEuros(refund.amountCents) }),
    refundDue: isRefundDue(payment),
    ...(paysPart(payment) && { isPart: true }),
    ...(dispute && { disputed: showDispute(payment, dispute) }),
    can: paymentCan(order, payment),
  };
}
