import type { BodyOf } from '@kontor/shared/contract';
import { toCents } from '@kontor/shared/money';
import type { paymentEndpoints } from '@kontor/shared/order-payments';
import {
  arePiecesAway,
  isDisputeInTheWay,
  isPriceFrom,
  isRestockable,
  leftOf,
  refundedOf,
} from '@kontor/shared/order-state';
import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { randomHex, sha256 } from '../../lib/random.ts';
import { announceStock } from '../catalogue/lists/announce-stock.service.ts';
import { restockOrder } from '../orders/ending/restock-order.service.ts';
import { findAnyOrder } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { showOrder } from '../orders/show-orders.service.ts';
import { type OrderChange, readOrder, transition } from '../orders/transition.ts';
import { type RefundingPayment, findTakenPayments, isRefunding } from '../payments/find-payments.service.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import {
  type RefundOutcome,
  dropRefundRequest,
  findPayment,
  recordForeignRefund,
  recordRefund,
  recordRefundRequest,
} from '../payments/payment-records.service.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { ProviderRefusal } from '../payments/providers/provider-refusal.ts';

type RefundRequest = BodyOf<(typeof paymentEndpoints)['refund']>;

/** The payment that is meant: the named one, else money that pays for nothing, else the newest. */
function choosePayment(payments: readonly StoredPayment[], named: string | undefined): StoredPayment {
  const due = payments.find((payment) => payment.allocation === 'refund_due' && leftOf(payment) > 0);
  const payment = named === undefined ? (due ?? payments[0]) : payments.find(({ providerId }) => providerId === named);
  if (!payment || leftOf(payment) === 0) {
    throw new ApiError('nothing_to_refund', 'No provider has money of this order that could go back');
  }
  return payment;
}

function refundRunning(): ApiError {
  return new ApiError('refund_running', 'A refund of this payment is under way');
}

function refuseUnlessRestockable(order: StoredOrder, payment: StoredPayment): void {
  if (!arePiecesAway(order)) throw new ApiError('already_restocked', 'The pieces are back in stock already');
  if (!isRestockable(order, payment)) {
    throw new ApiError('not_restockable', 'The order goes on, paid by other money: its pieces stay with it');
  }
}

function refuseUnlessRefundable(payment: StoredPayment): void {
  if (payment.refund) throw refundRunning();
  if (isDisputeInTheWay(payment)) {
    throw new ApiError('payment_disputed', 'The payment is in dispute: its provider decides about the money');
  }
}

/** Writes down what will be asked of the provider before it is asked, so that a crash cannot lose or repeat it. */
async function begin(
  payment: StoredPayment,
  { amount, restock = false }: RefundRequest,
  order: StoredOrder,
  { key, by }: { key: string; by: Caller },
): Promise<RefundingPayment> {
  const amountCents = amount === undefined ? leftOf(payment) : toCents(amount);
  if (amountCents > leftOf(payment)) throw new ApiError('refund_too_large', 'There is not that much left of it');
  if (restock) refuseUnlessRestockable(order, payment);
  const refund = { key, amountCents, restock, by: { _id: by._id, name: by.name }, at: new Date() };
  const begun = await recordRefundRequest(payment, refund);
  if (!begun) throw refundRunning();
  return begun;
}

/**
 * Gives money of an order back through its provider, all or part of it; also of a cancelled order.
 * @param idempotencyKey with the same key and body nothing goes back twice
 * @returns the order as admins see it
 * @throws 404; 409 `nothing_to_refund`, `refund_too_large`, `refund_running`, `refund_refused`, `already_restocked`,
 * `not_restockable`; 503 `unavailable` when the provider does not say: then the shop goes on asking by itself
 */
export async function refundPayment(
  orderId: string,
  request: RefundRequest,
  by: Caller,
  { providers, idempotencyKey = randomHex(16) }: { providers: readonly PaymentProvider[]; idempotencyKey?: string },
): Promise<Order> {
  const order = await findAnyOrder(orderId);
  const key = sha256(`${orderId} ${idempotencyKey} ${JSON.stringify(request)}`);
  const payments = ((await findTakenPayments([orderId])).get(orderId) ?? []).toReversed();
  if (!payments.some(({ refundKeys }) => refundKeys?.includes(key))) {
    const running = payments.find(({ refund }) => refund?.key === key);
    const payment = running ?? choosePayment(payments, request.payment);
    if (!running) refuseUnlessRefundable(payment);
    const provider = providers.find(({ name }) => name === payment.provider);
    if (!provider) throw new ApiError('payment_method_unavailable', `${payment.provider} is not set up any more`);
    await carryOutRefund(isRefunding(payment) ? payment : await begin(payment, request, order, { key, by }), provider);
  }
  return showOrder(await findAnyOrder(orderId), by);
}

/** Forgets a refund that its provider has refused, and keeps with the order that it did, and why. */
async function drop(payment: RefundingPayment, error: ApiError): Promise<void> {
  const { provider, method, providerId, refund } = payment;
  await inTransaction(async (session) => {
    if (!(await dropRefundRequest(payment, session))) return;
    const reason = error instanceof ProviderRefusal ? { reason: error.refusal.code } : {};
    const what = { payment: { provider, method, providerId }, cents: refund.amountCents, actor: actorOf(refund) };
    await transition(payment.order, { kind: 'refund_refused', ...what, ...reason }, { session });
  });
}

function actorOf({ by }: RefundingPayment['refund']): { _id: string; name: string } {
  return { _id: by._id ?? '', name: by.name ?? '' };
}

/** Has the provider give back what was written down, and keeps that it did. Repeating it changes nothing. */
export async function carryOutRefund(payment: RefundingPayment, provider: PaymentProvider): Promise<void> {
  const { providerId, refund } = payment;
  try {
    await finish(payment, await provider.refund(providerId, refund.amountCents, refund.key));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'refund_refused') throw error;
    // The provider has looked for it by its key: what went back meanwhile, of whatever size, is not this one.
    await drop(payment, error);
    const record = await findPayment([provider.name], providerId);
    // Asked anew after the record was read: what was refunded meanwhile must not be undone by an older answer.
    const now = record && (await provider.find(providerId));
    if (record && now) await followRefunds(record, now);
    throw error;
  }
}

/** How a refund changes its order: beside its price when the payment is the one that has paid it. */
function refundOf(
  order: StoredOrder,
  { provider, method, providerId }: StoredPayment,
  outcome: RefundOutcome,
  cents: number,
): Extract<OrderChange, { kind: 'refunded' }> {
  const ofPrice = isPriceFrom(order, providerId) && { ofPrice: outcome };
  return { kind: 'refunded', payment: { provider, method, providerId }, cents, ...ofPrice };
}

async function finish(payment: RefundingPayment, seen: ProviderPayment): Promise<void> {
  const { order: id, refund } = payment;
  const actor = actorOf(refund);
  const isRestocked = await inTransaction(async (session) => {
    const outcome = await recordRefund(payment, seen, session);
    // Another process was quicker.
    if (!outcome) return false;
    const change = refundOf(await readOrder(id, session), payment, outcome, refund.amountCents);
    await transition(id, { ...change, actor }, { session });
    return refund.restock && restockOrder(id, actor, session);
  });
  if (isRestocked) await announceStock();
}

/**
 * Keeps what has gone back of a payment at the provider itself, past the shop.
 * @param record as it was before the provider was asked, so that what was refunded meanwhile is not undone
 */
export async function followRefunds(record: StoredPayment, { refundedCents }: ProviderPayment): Promise<void> {
  const isTaken = record.status === 'captured' || record.status === 'refunded';
  // A refund of the shop's own that is under way keeps its own record.
  if (!isTaken || record.refund || refundedCents === refundedOf(record)) return;
  const cents = refundedCents - refundedOf(record);
  await inTransaction(async (session) => {
    const outcome = await recordForeignRefund(record, refundedCents, session);
    if (!outcome) return;
    const order = await readOrder(record.order, session);
    await transition(record.order, refundOf(order, record, outcome, cents), { session });
  });
}
