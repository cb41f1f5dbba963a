import { isDisputeInTheWay, computeRefundable } from './dispute-money.ts';
import type { Cents } from '../prices/money.ts';
import { type SoldLine, sellsVouchers } from '../vouchers/vouchers.ts';
import type { PaymentAllocation, PaymentFacts, PaymentStatus } from './payment-facts.ts';

/**
 * The states of an order and what may happen in each: the only place that decides it. The server's conditional updates say
 * the same as MongoDB filters (`order-filters.ts`, `payment-filters.ts` in the API); a test walks every reachable state and
 * proves that both agree. The site reads `state` and `can` of an answer and decides nothing.
 */

/** Stored facts of an order that the rules read. */
export interface OrderFacts {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  /** whether a payment is in dispute */
  isDisputed?: boolean | null | undefined;
  /** whether all lines were sent; the order then counts as delivered until changed */
  isShipped?: boolean | null | undefined;
  /** whether all lines were refunded before any shipment; money for shipping may be kept */
  hasNothingToSend?: boolean | null | undefined;
  /** whether an admin has confirmed its arrival */
  isArrived?: boolean | null | undefined;
  /** whether it contains no VAT, as a delivery to a firm of another member state */
  taxFree?: object | null | undefined;
  /** payment method chosen by the buyer */
  paymentMethod?: string | null | undefined;
  /** lines; those of gift vouchers name their kind */
  lines?: readonly SoldLine[] | null | undefined;
  /** terms of an order on account: the day by which it is to be paid, once it was sent */
  account?: { dueOn?: string | null | undefined } | null | undefined;
  /** part of an unpaid order on account that is no longer owed */
  creditedCents?: Cents | null | undefined;
  /** delivery method as of ordering */
  shippingMethod?: { kind?: string | null | undefined } | null | undefined;
  /** present once the order is ready to be picked up */
  pickup?: { readyAt?: Date | null | undefined } | null | undefined;
  /** shipments */
  shipments?: readonly object[] | null | undefined;
  /** time at which its units were returned to stock with a refund */
  restockedAt?: Date | null | undefined;
  /** newest begun payment */
  payment?: { providerId: string; status: PaymentStatus } | null | undefined;
  /** end of an unpaid order's reservation (absent: none), and its later end once a payment has begun */
  hold?: { until?: Date | null | undefined; begunUntil?: Date | null | undefined } | null | undefined;
  /** time of its last change */
  updatedAt?: Date | null | undefined;
}

/** Whether a payment is under way, also of a cancelled order: it may take money at any moment. */
export function isAwaitingDecision({ isPaid, payment }: OrderFacts): boolean {
  return !isPaid && payment?.status === 'pending';
}

/** Whether a provider's payment has ever paid the order, ignoring later refunds and marks. */
export function wasPaidByProvider({ payment }: OrderFacts): boolean {
  return payment?.status === 'captured' || payment?.status === 'refunded';
}

/** Whether a payment may be begun: nothing has paid the order, and no payment of it is under way. */
export function isPayable(order: OrderFacts): boolean {
  return !order.isCancelled && !order.isPaid && !isAwaitingDecision(order) && !wasPaidByProvider(order);
}

/** Whether a begun payment would still prolong the reservation of the units. */
export function isLengthenable(order: OrderFacts): boolean {
  return isPayable(order) && Boolean(order.hold?.begunUntil);
}

/** Whether the order is reserved for this very payment, by the provider's id. */
export function isReservedFor(order: OrderFacts, providerId: string): boolean {
  return !order.isCancelled && !order.isPaid && isAwaitingDecision(order) && order.payment?.providerId === providerId;
}

/** Whether this payment, by the provider's id, may pay the order. */
export function isPayableBy(order: OrderFacts, providerId: string): boolean {
  return isPayable(order) || isReservedFor(order, providerId);
}

/** Whether this payment has paid the order and is still what it is paid by. */
export function isPaidBy({ isPaid, payment }: OrderFacts, providerId: string): boolean {
  return isPaid && payment?.status === 'captured' && payment.providerId === providerId;
}

/** Whether a refund of this payment gives back what the order was paid with. */
export function isPriceFrom(order: OrderFacts, providerId: string): boolean {
  return wasPaidByProvider(order) && order.payment?.providerId === providerId;
}

/** Whether the newest payment is this one, and its outcome is still open. */
export function isOpenPayment({ payment }: OrderFacts, providerId: string): boolean {
  return payment?.providerId === providerId && (payment.status === 'started' || payment.status === 'pending');
}

/** Whether a payment that was begun, the newest one, can still fail. */
export function canPaymentFail(order: OrderFacts, providerId: string): boolean {
  return !order.isPaid && isOpenPayment(order, providerId);
}

/**
 * Returns the purpose of a captured payment, from its order as it is now.
 * @param mayPay it is the whole price, or a refund of it is under way that may fail
 */
export function allocatePayment(order: OrderFacts, providerId: string, mayPay: boolean): PaymentAllocation {
  const { isPaid, isDelivered, isCancelled } = order;
  if (isPriceFrom(order, providerId)) return isCancelled && !isDelivered ? 'refund_due' : 'order';
  if (isCancelled || isPaid || wasPaidByProvider(order)) return 'refund_due';
  return mayPay ? 'open' : 'refund_due';
}

/**
 * Whether the order's state allows a change of its lines: before anything is shipped, and without a running payment, a full
 * refund or a dispute. A paid order can only lose units.
 */
export function isEditable(order: OrderFacts): boolean {
  const isHere = !order.isDelivered && !isBegunToSend(order) && isSuppliable(order) && !order.creditedCents;
  return isHere && !isDisputed(order) && (order.isPaid || isPayable(order));
}

/** Whether an admin may mark it as paid: not while a payment is under way, or the shopper would pay twice. */
export function isMarkablePaid(order: OrderFacts): boolean {
  return !order.isCancelled && !order.isPaid && !isAwaitingDecision(order);
}

/** Whether an admin may take back that it is paid, no matter who marked it. */
export function isMarkableNotPaid({ isCancelled, isPaid }: OrderFacts): boolean {
  return !isCancelled && isPaid;
}

/** Whether a part of the order was shipped. */
export function isBegunToSend({ shipments }: Pick<OrderFacts, 'shipments'>): boolean {
  return (shipments?.length ?? 0) > 0;
}

/** Whether all of it was shipped and its arrival is not confirmed. */
export function isOnItsWay({ isShipped, isArrived }: OrderFacts): boolean {
  return isShipped === true && isArrived !== true;
}

/** Whether some of it was shipped and its arrival is not confirmed; the contents of its parcels may be corrected. */
export function isArrivalOpen(order: OrderFacts): boolean {
  return isBegunToSend(order) && (!order.isDelivered || isOnItsWay(order));
}

/** Whether its buyer fetches it from the shop. */
export function isPickup({ shippingMethod }: Pick<OrderFacts, 'shippingMethod'>): boolean {
  return shippingMethod?.kind === 'pickup';
}

/**
 * Whether the order's state allows goods to leave the shop, in a parcel or by pick-up. Unpaid orders count, since a merchant may
 * deliver on account. `leftToSend` computes how much is left.
 */
export function isSuppliable(order: OrderFacts): boolean {
  const { isCancelled, isDelivered, isShipped, hasNothingToSend } = order;
  const isLeft = isShipped !== true && hasNothingToSend !== true;
  return !isCancelled && !isDelivered && isLeft && !isFullyRefunded(order);
}

/** Whether a parcel of it may be sent. */
export function isShippable(order: OrderFacts): boolean {
  return isSuppliable(order) && !isPickup(order);
}

/** Whether staff may mark the order as ready to be picked up, which they do once. */
export function isMarkableReady(order: OrderFacts): boolean {
  return isSuppliable(order) && isPickup(order) && !order.pickup?.readyAt;
}

/** Whether staff may take back that the order is ready to be picked up. */
export function isReadyRevocable(order: OrderFacts): boolean {
  return isSuppliable(order) && isPickup(order) && Boolean(order.pickup?.readyAt);
}

/** Whether address and contact may be corrected: until all of it is sent. */
export function isAddressCorrectable({ isCancelled, isDelivered, isShipped }: OrderFacts): boolean {
  return !isCancelled && !isDelivered && isShipped !== true;
}

/** Whether what proves its arrival in another member state may be entered: some of it has been sent, and it contains no VAT. */
export function isArrivalProvable(order: OrderFacts): boolean {
  return Boolean(order.taxFree) && (isBegunToSend(order) || order.isDelivered);
}

/** Whether it may be marked as delivered; unpaid ones too, since a merchant may deliver on account. */
export function isDeliverable(order: OrderFacts): boolean {
  return !order.isCancelled && (!order.isDelivered || isOnItsWay(order));
}

/** Whether the mark of delivery may be taken back. */
export function isDeliveryRevocable({ isCancelled, isDelivered }: OrderFacts): boolean {
  return !isCancelled && isDelivered;
}

/** Whether the order is prepared before it is paid: payment at pick-up, or on account. */
export function isPaidLater({ paymentMethod }: Pick<OrderFacts, 'paymentMethod'>): boolean {
  return paymentMethod === 'Abholung' || isOnAccount({ paymentMethod });
}

/** Whether the order is on account: the buyer pays after shipping, by the due day that its invoice names. */
export function isOnAccount({ paymentMethod }: Pick<OrderFacts, 'paymentMethod'>): boolean {
  return paymentMethod === 'Rechnung';
}

/**
 * Whether a part of what the order costs can be waived, because units of it come back: it is on account, unpaid, and some of it
 * was sent. Before that its lines are changed, after the payment they are refunded.
 */
export function isCreditable(order: OrderFacts): boolean {
  return isOnAccount(order) && isPayable(order) && (order.isDelivered || isBegunToSend(order));
}

/** Whether the order is paid by bank transfer: in advance, or on account. */
export function isTransferred({ paymentMethod }: Pick<OrderFacts, 'paymentMethod'>): boolean {
  return paymentMethod === 'Vorkasse' || isOnAccount({ paymentMethod });
}

/** Whether the buyer can be reminded of the order's invoice on account: it has a due day, and can still be paid. */
export function isDunnable(order: OrderFacts): boolean {
  return isOnAccount(order) && isPayable(order) && order.account?.dueOn !== undefined && order.account?.dueOn !== null;
}

/** Whether the order awaits shipping: paid or paid later, not fully shipped, and neither the money nor all lines were refunded. */
export function isAwaitingDelivery(order: OrderFacts): boolean {
  const isWanted = order.hasNothingToSend !== true && !isFullyRefunded(order);
  return !order.isCancelled && !order.isDelivered && (order.isPaid || isPaidLater(order)) && isWanted;
}

/** Whether an admin may cancel the order: always, once. */
export function isCancellableByAdmin({ isCancelled }: OrderFacts): boolean {
  return !isCancelled;
}

/**
 * Whether its buyer may cancel it, as far as the order tells: unpaid, nothing of it delivered or sent, and no payment captured
 * or
 * under way (contract, `DELETE orders/{id}`). No money of it may be on record either: `hasMoney`.
 */
export function isCancellableByBuyer(order: OrderFacts): boolean {
  const { isCancelled, isPaid, isDelivered, payment } = order;
  const isHere = !isDelivered && !isBegunToSend(order);
  return !isCancelled && !isPaid && isHere && !isAwaitingDecision(order) && payment?.status !== 'captured';
}

/** Minutes of extra time after a recent change of the order, because its buyer may be paying. */
export const justTouchedMinutes = 15;
export const graceMinutes = 60;

/** Returns the moment some minutes before another. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** Whether the shop itself cancels it, because it was not paid in time. An order marked by an admin has no `hold` any more. */
export function isExpired(order: OrderFacts, now: Date): boolean {
  const until = order.hold?.until;
  if (!until || until > now || !isCancellableByBuyer(order)) return false;
  const isUntouched = !order.updatedAt || order.updatedAt <= minutesBefore(now, justTouchedMinutes);
  return isUntouched || until <= minutesBefore(now, graceMinutes);
}

/** Whether everything paid was refunded. */
export function isFullyRefunded({ payment }: OrderFacts): boolean {
  return payment?.status === 'refunded';
}

/** Whether a payment of it is in dispute. */
export function isDisputed({ isDisputed: disputed }: OrderFacts): boolean {
  return disputed === true;
}

/** Whether units of an order are missing from the stock. Cancelling restocks them, unless they were delivered or shipped. */
export function arePiecesAway(order: OrderFacts): boolean {
  return !order.restockedAt && (!order.isCancelled || order.isDelivered || isBegunToSend(order));
}

/**
 * Whether a refund of this payment may restock the units. They must be missing from the stock, and not belong to an order
 * that goes on because other money paid it.
 */
export function isRestockable(order: OrderFacts, { allocation }: Pick<PaymentFacts, 'allocation'>): boolean {
  return arePiecesAway(order) && (order.isCancelled || allocation !== 'refund_due');
}

/** Returns the refunded part of a payment. */
export function readRefundedCents({ refundedCents }: PaymentFacts): Cents {
  return refundedCents ?? 0;
}

/** Returns the part of a payment that has not been refunded. */
export function computeUnrefunded(payment: PaymentFacts): Cents {
  return payment.amountCents - readRefundedCents(payment);
}

/** Whether a payment has taken money that was not fully refunded. */
export function hasMoney({ status }: Pick<PaymentFacts, 'status'>): boolean {
  return status === 'captured';
}

/** Whether a payment is a bank transfer of a part of the order. */
export function paysPart({ status, allocation }: PaymentFacts): boolean {
  return status === 'captured' && allocation === 'part';
}

/**
 * Whether a payment pays, or may pay, what its order costs beside its vouchers: no other money is taken for the order then.
 */
export function paysOrder({ status, allocation, provider }: PaymentFacts): boolean {
  const isOfOrder = allocation !== 'refund_due' && allocation !== 'unassigned';
  return status === 'captured' && isOfOrder && provider !== 'voucher';
}

/** Whether a part of the payment can be refunded now: one refund at a time, and nothing that a dispute holds or has taken. */
export function isRefundable(payment: PaymentFacts): boolean {
  return hasMoney(payment) && computeRefundable(payment) > 0 && !payment.refund && !isDisputeInTheWay(payment);
}

/** Whether a payment pays for nothing and is not fully refunded, in a refund, or held by a dispute. */
export function isRefundDue(payment: PaymentFacts): boolean {
  const isUseless = hasMoney(payment) && payment.allocation === 'refund_due';
  return isUseless && computeRefundable(payment) > (payment.refund?.amountCents ?? 0);
}

/**
 * Returns the refunded amount of an order. A cancelled order counts the sum over its payments, which never became its price.
 */
export function refundedOfOrder(
  { isCancelled, refundedCents }: Pick<OrderFacts, 'isCancelled'> & { refundedCents?: Cents | null | undefined },
  payments: readonly PaymentFacts[],
): Cents {
  if (!isCancelled) return refundedCents ?? 0;
  return payments.reduce((sum, payment) => sum + readRefundedCents(payment), 0);
}

/** Whether a payment belongs to no order and is not fully refunded or in a refund. */
export function isUnassigned(payment: PaymentFacts): boolean {
  const isNobodys = hasMoney(payment) && payment.allocation === 'unassigned';
  return isNobodys && computeUnrefunded(payment) > 0;
}

/** States of an order; the first that applies counts (contract-trade.md). */
export const orderStates = [
  'cancelled',
  'refunded',
  'disputed',
  'delivered',
  'shipped',
  'paid',
  'pending',
  'unpaid',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Returns the state of an order. */
export function orderState(order: OrderFacts): OrderState {
  if (order.isCancelled) return 'cancelled';
  if (isFullyRefunded(order)) return 'refunded';
  if (isDisputed(order)) return 'disputed';
  if (order.isDelivered && !isOnItsWay(order)) return 'delivered';
  if (order.isShipped) return 'shipped';
  if (order.isPaid) return 'paid';
  return isAwaitingDecision(order) ? 'pending' : 'unpaid';
}

/** Role of the caller: an admin, the order's own user, or another permitted reader. */
export type OrderReader = 'admin' | 'buyer' | 'reader';

/** Actions on an order that can be permitted. */
export const orderActs = [
  'pay',
  'cancel',
  'markPaid',
  'markNotPaid',
  'ship',
  'makeReady',
  'notReady',
  'deliver',
  'notDeliver',
  'correctAddress',
  'edit',
  'proveArrival',
  'holdReminders',
  'refund',
  'restock',
] as const;
export type OrderCan = Record<(typeof orderActs)[number], boolean>;

/** Returns the actions open to an admin on a captured payment: refund it, and restock its units. */
export function paymentCan(order: OrderFacts, payment: PaymentFacts): { refund: boolean; restock: boolean } {
  return { refund: isRefundable(payment), restock: isRestockable(order, payment) };
}

/**
 * Returns the actions that this reader may take on an order now.
 * @param payments of the order that have taken money
 */
export function orderCan(order: OrderFacts, payments: readonly PaymentFacts[], reader: OrderReader): OrderCan {
  const isAdmin = reader === 'admin';
  const isFree = isCancellableByBuyer(order) && !payments.some(hasMoney);
  const refunds = isAdmin ? payments.map((payment) => paymentCan(order, payment)) : [];
  return {
    pay: isPayable(order) && !payments.some(paysOrder),
    cancel: isAdmin ? isCancellableByAdmin(order) : reader === 'buyer' && isFree,
    markPaid: isAdmin && isMarkablePaid(order),
    // A sale of vouchers has issued them with the payment; only cancelling blocks them.
    markNotPaid: isAdmin && isMarkableNotPaid(order) && !sellsVouchers(order.lines ?? []),
    ship: isAdmin && isShippable(order),
    makeReady: isAdmin && isMarkableReady(order),
    notReady: isAdmin && isReadyRevocable(order),
    deliver: isAdmin && isDeliverable(order),
    notDeliver: isAdmin && isDeliveryRevocable(order),
    correctAddress: isAdmin && isAddressCorrectable(order),
    edit: isAdmin && isEditable(order) && (order.isPaid || !payments.some(hasMoney)),
    proveArrival: isAdmin && isArrivalProvable(order),
    holdReminders: isAdmin && isDunnable(order),
    refund: refunds.some(({ refund }) => refund),
    restock: refunds.some(({ refund, restock }) => refund && restock),
  };
}
