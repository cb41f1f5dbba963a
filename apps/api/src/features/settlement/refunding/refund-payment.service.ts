import { isByHand } from '@kontor/shared/rules/providers/providers';
import { isDisputeInTheWay, computeRefundable, computeWithdrawn } from '@kontor/shared/rules/order/dispute-money';
import { toCents } from '@kontor/shared/rules/prices/money';
import {
  arePiecesAway,
  isCreditable,
  isPriceFrom,
  isRestockable,
  computeUnrefunded,
  readRefundedCents,
  wasPaidByProvider,
} from '@kontor/shared/rules/order/order-state';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { randomHex, sha256 } from '../../../lib/random.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { refuseOtherVersion, refuseUnlessEditable } from '../../orders/editing/edit-lines.service.ts';
import { writeLines } from '../../orders/editing/edited-lines.ts';
import { restockLines, restockOrder } from '../../orders/ending/restock-order.service.ts';
import { findAnyOrder } from '../../orders/find-orders.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { showOrder } from '../../orders/answers/show-orders.service.ts';
import type { OrderChange } from '../../orders/changes/order-change.ts';
import { readOrder, transition } from '../../orders/transition.ts';
import { type RefundingPayment, findTakenPayments, isRefunding } from '../../payments/find-payments.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import {
  type RefundOutcome,
  dropRefundRequest,
  recordForeignRefund,
  recordRefund,
  recordRefundRequest,
} from '../../payments/refund-records.service.ts';
import { newCause } from '../../payments/movements/movement-cause.ts';
import { allocate, findPayment } from '../../payments/payment-records.service.ts';
import {
  addOtherPart,
  completeVoucherRefund,
  dropVoucherRefund,
} from '../../payments/vouchers/voucher-records.service.ts';
import { refundEntryKey, sumLeft, takeFromSold, undoRefund } from '../../vouchers/sold-vouchers.service.ts';
import { returnToVouchers } from '../../vouchers/redeem-vouchers.service.ts';
import { hasNoOrder, recordReturn } from '../../payments/unassigned-records.service.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/providers/payment-provider.ts';
import { ProviderRefusal } from '../../payments/providers/provider-refusal.ts';
import { creditLines, isCreditedBy } from './credit-lines.service.ts';
import { type RefundRequest, findRefundParts } from './refund-parts.ts';
import { refuseTypedDay } from '../../../http/guards/refuse-typed-day.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Returns the newest payment; the vouchers' part where it is all that is left. */
function findNewest(payments: readonly StoredPayment[]): StoredPayment | undefined {
  const newest = payments.find(({ provider }) => provider !== 'voucher');
  const voucher = payments.find(({ provider }) => provider === 'voucher');
  return newest && (!voucher || computeUnrefunded(newest) > 0) ? newest : (voucher ?? newest);
}

/** Returns the payment to refund: the named one, otherwise an overpayment, otherwise the newest. */
function choosePayment(payments: readonly StoredPayment[], named: string | undefined): StoredPayment {
  const due = payments.find((payment) => payment.allocation === 'refund_due' && computeRefundable(payment) > 0);
  const payment =
    named === undefined ? (due ?? findNewest(payments)) : payments.find(({ providerId }) => providerId === named);
  if (!payment || computeUnrefunded(payment) === 0) {
    throw new ApiError('nothing_to_refund', 'No provider has money of this order that could go back');
  }
  return payment;
}

/**
 * Finds the payment for an order's lines, if there is one. Other money does not belong to them.
 * @throws 409 `nothing_to_refund` for other money, and for lines of an unpaid order
 */
function findPaidWith(order: StoredOrder, { lines, payment }: RefundRequest): string | undefined {
  // A part of the price is none of its lines: what they cost would still be owed.
  if (lines && !order.isPaid && !order.isCancelled && !wasPaidByProvider(order)) {
    throw new ApiError('nothing_to_refund', 'This order is not paid: none of its lines can be refunded');
  }
  if (!lines || !wasPaidByProvider(order)) return payment;
  const paidWith = order.payment?.providerId;
  const isVoucher = order.voucherCents && payment === order._id;
  if (payment === undefined || payment === paidWith || isVoucher) return paidWith;
  throw new ApiError('nothing_to_refund', 'These lines were paid with other money');
}

/** Payments of an order's price: one part by vouchers, which gets its money back first, and one by other means. */
interface PriceParts {
  payment: StoredPayment;
  /** The vouchers' part, where a refund of the payment is one of the price and something is left of it. */
  voucher?: StoredPayment | undefined;
}

/** Whether a refund may take money of a payment now or soon: a dispute neither holds it nor has taken it. */
const isFree = (payment: StoredPayment): boolean => computeRefundable(payment) > 0 && !isDisputeInTheWay(payment);

/**
 * Finds the parts to which a refund of a payment belongs. Money in dispute does not keep the vouchers' part from going back.
 * @param wanted the payment that the request means @param request which may name it
 */
function findPriceParts(
  order: StoredOrder,
  payments: readonly StoredPayment[],
  { wanted, request: { payment: named, manual, amount, lines } }: { wanted: StoredPayment; request: RefundRequest },
): PriceParts {
  // Staff state that they have transferred exactly this amount.
  if (manual && amount !== undefined && !lines) return { payment: wanted };
  const voucher = payments.find(({ provider }) => provider === 'voucher');
  // A payment that was only begun has paid nothing: what it takes later is an overpayment.
  const paidWith = payments.find(({ providerId }) => isPriceFrom(order, providerId));
  const isOfPrice = wanted === voucher || wanted === paidWith;
  if (!voucher || !isOfPrice || computeUnrefunded(voucher) === 0) return { payment: wanted };
  if (paidWith && paidWith !== voucher && isFree(paidWith)) return { payment: paidWith, voucher };
  // Staff who name money in dispute learn why it cannot go back.
  const isHeld = wanted !== voucher && named === wanted.providerId && computeUnrefunded(wanted) > 0;
  return { payment: isHeld ? wanted : voucher };
}

/** Creates a 409: only one refund of a payment at a time. */
export function refundRunning(): ApiError {
  return new ApiError('refund_running', 'A refund of this payment is under way');
}

function refuseUnlessRestockable(order: StoredOrder, payment: StoredPayment): void {
  if (!arePiecesAway(order)) throw new ApiError('already_restocked', 'The pieces are back in stock already');
  if (!isRestockable(order, payment)) {
    throw new ApiError('not_restockable', 'The order goes on, paid by other money: its pieces stay with it');
  }
}

/** Refuses to refund money that a dispute has withdrawn, and payments that cannot be refunded at the provider. */
function refuseWhereWithdrawn(payment: StoredPayment): void {
  const isGone = computeRefundable(payment) === 0 && computeWithdrawn(payment) > 0;
  if (!isGone && !isDisputeInTheWay(payment)) return;
  const isOver = payment.dispute?.status !== 'open';
  const message = isOver
    ? 'A dispute has taken this money, or its provider takes no refund of it any more'
    : 'The payment is in dispute: its provider decides about the money';
  throw new ApiError('payment_disputed', message);
}

export function refuseUnlessRefundable(payment: StoredPayment): void {
  if (payment.refund) throw refundRunning();
  refuseWhereWithdrawn(payment);
}

/**
 * Refuses the wrong way of refunding: bank transfers and payments at the till are refunded manually by an admin, all other payments through their
 * provider.
 */
function refuseWrongWay({ provider, capturedAt }: StoredPayment, { manual }: RefundRequest, order: StoredOrder): void {
  const isHanded = isByHand(provider);
  if (manual && !isHanded) throw new ApiError('not_by_hand', 'A provider has taken this money and gives it back');
  if (isHanded && !manual) throw dayNeeded();
  if (!manual) return;
  const typed = { day: manual.at, path: 'manual.at', what: 'the payment', isConfirmed: manual.dayConfirmed };
  refuseTypedDay({ ...typed, after: capturedAt ?? order.createdAt }, shopNow());
}

function dayNeeded(): ApiError {
  const message = 'The day on which the money was sent back is needed';
  return new ApiError('invalid_input', message, { issues: [{ path: 'manual.at', code: 'required', message }] });
}

/** Records a refund before the provider is asked for it, so that a crash cannot lose or repeat it. */
async function begin(
  { payment, voucher }: PriceParts,
  request: RefundRequest,
  order: StoredOrder,
  {
    key,
    by,
    payments,
    edit,
  }: { key: string; by: Caller; payments: readonly StoredPayment[]; edit?: number | undefined },
): Promise<RefundingPayment> {
  if (edit !== undefined) {
    // The payments were read before this transaction: the lines may have changed since.
    refuseOtherVersion(order, edit);
    refuseUnlessEditable(order);
  }
  const { amount, restock = false, manual, reason } = request;
  const found = findRefundParts(order, request, payments);
  const ofVoucher = voucher ? computeRefundable(voucher) : 0;
  const sold = isOfVouchers(order, payment) ? await sumLeft(order._id) : Infinity;
  // The redeemed part of sold vouchers stays with the shop.
  const left = Math.min(computeRefundable(payment) + ofVoucher, sold);
  if (left === 0) throw new ApiError('nothing_to_refund', 'The vouchers of this order are redeemed');
  const amountCents = found?.amountCents ?? (amount === undefined ? left : toCents(amount));
  if (amountCents > left) throw new ApiError('refund_too_large', 'There is not that much left of it');
  const restocks = found?.restocks ?? [];
  if (restock || restocks.length > 0) refuseUnlessRestockable(order, payment);
  const refund = {
    key,
    amountCents,
    restock,
    by: { _id: by._id, name: by.name },
    at: shopNow(),
    ...(found && { parts: found.parts }),
    ...(restocks.length > 0 && { restocks }),
    ...(reason && { note: reason }),
    ...(edit !== undefined && { edit }),
    ...(manual && { manual: { at: manual.at, ...(manual.note && { note: manual.note }) } }),
  };
  // Plain lists, as the driver stores them.
  const begun = await recordRequest({ payment, voucher }, refund as RefundingPayment['refund'], order);
  if (!begun) throw refundRunning();
  return begun;
}

/** Whether a refund is for sold vouchers, so that it reduces their balances. */
const isOfVouchers = (order: StoredOrder, { providerId }: StoredPayment): boolean =>
  sellsVouchers(order.lines) && isPriceFrom(order, providerId);

/** Returns the key of one attempt of a refund. A refused attempt has used its key to change and restore balances; a retry needs another. */
const attemptKey = ({ key, at }: RefundingPayment['refund']): string => `${key} ${at.getTime()}`;

/**
 * Records a refund of sold vouchers, and takes it from their balances at once, so that refunded money cannot be redeemed.
 * @throws 409 `refund_too_large` where some of it was redeemed meanwhile
 */
function recordVoucherSale(
  payment: StoredPayment,
  refund: RefundingPayment['refund'],
  { _id: order }: StoredOrder,
): Promise<RefundingPayment | undefined> {
  const { amountCents: cents, at, parts } = refund;
  const key = attemptKey(refund);
  return inTransaction(async (session) => {
    const begun = await recordRefundRequest(payment, refund, session);
    if (!begun) return undefined;
    const missing = await takeFromSold({ order, cents, key, at, parts: parts?.lines }, session);
    if (missing > 0) throw new ApiError('refund_too_large', 'The vouchers have less than that left');
    return begun;
  });
}

/** Refuses to give money back to the voucher of an order that would go on without it. @throws 409 `conflict` */
async function refuseWhereUnpaid(id: string, session: ClientSession): Promise<void> {
  const { isPaid, isCancelled } = await readOrder(id, session);
  if (isPaid || isCancelled) return;
  throw new ApiError('conflict', 'This order is not paid: its voucher gets its money back when it is cancelled');
}

/**
 * Records a refund with the payment that it is of: as much as possible with the vouchers' part, and the rest with the other one. A
 * refund of both is recorded with both, so that no second one takes the same money. The vouchers' part is written in a transaction,
 * so that a concurrent mark as not paid conflicts with it.
 * @throws 409 `conflict` where the vouchers' part must stay
 */
async function recordRequest(
  { payment, voucher }: PriceParts,
  refund: RefundingPayment['refund'],
  order: StoredOrder,
): Promise<RefundingPayment | undefined> {
  if (isOfVouchers(order, payment)) return recordVoucherSale(payment, refund, order);
  const part = payment.provider === 'voucher' ? payment : voucher;
  if (!part) return recordRefundRequest(payment, refund);
  const partCents = computeRefundable(part);
  const { manual: _manual, ...plain } = refund;
  const { parts: _parts, restocks: _restocks, ...beside } = plain;
  return inTransaction(async (session) => {
    await refuseWhereUnpaid(part.order, session);
    if (!voucher || refund.amountCents <= partCents) return recordRefundRequest(part, plain, session);
    const own = { ...beside, amountCents: partCents, isBeside: true };
    const rest = { ...refund, amountCents: refund.amountCents - partCents, voucherCents: partCents };
    const isOpen = await recordRefundRequest(voucher, own, session);
    const begun = isOpen && (await recordRefundRequest(payment, rest, session));
    if (!begun) throw refundRunning();
    return begun;
  });
}

/**
 * Refunds money of an order through its provider, all or part of it; also of a cancelled order. For a bank transfer it records
 * a manual refund (`manual`). Lines of an unpaid order on account are credited instead (`creditLines`).
 * @param idempotencyKey with the same key and body nothing is refunded twice
 * @param edit version of the order whose lines lose the refunded units; the change is stored with the refund
 * @returns the order for admins
 * @throws 404; 409 `nothing_to_refund`, `refund_too_large`, `refund_running`, `refund_refused`, `already_restocked`,
 * `not_restockable`, `not_by_hand`, `day_far_past`, `cancel_instead`, `conflict`; 400 without a possible day for a manual refund; 503 `unavailable` when the
 * provider does not answer: then the shop continues by itself
 */
export async function refundPayment(
  orderId: string,
  request: RefundRequest,
  by: Caller,
  {
    providers,
    idempotencyKey = randomHex(16),
    edit,
  }: { providers: readonly PaymentProvider[]; idempotencyKey?: string; edit?: number },
): Promise<Order> {
  const key = sha256(`${orderId} ${idempotencyKey} ${JSON.stringify(request)}`);
  // Read before the order: a refund completed in between is then visible in the order, or makes this one fail.
  const payments = ((await findTakenPayments([orderId])).get(orderId) ?? []).toReversed();
  const order = await findAnyOrder(orderId);
  if (isCreditedBy(order, key)) return showOrder(order, by);
  if (request.lines && edit === undefined && isCreditable(order)) {
    await creditLines(orderId, request, by, key);
  } else if (!payments.some(({ refundKeys }) => refundKeys?.includes(key))) {
    const running = payments.find(({ refund }) => refund?.key === key && !refund.isBeside);
    const wanted = running ?? choosePayment(payments, findPaidWith(order, request));
    const { payment, voucher } = running ? { payment: running } : findPriceParts(order, payments, { wanted, request });
    if (!running) refuseUnlessRefundable(payment);
    if (voucher) refuseUnlessRefundable(voucher);
    refuseWrongWay(payment, request, order);
    const provider = providers.find(({ name }) => name === payment.provider);
    if (!provider && !request.manual && payment.provider !== 'voucher') {
      throw new ApiError('payment_method_unavailable', `${payment.provider} is not set up any more`);
    }
    await carryOutRefund(
      isRefunding(payment) ? payment : await begin({ payment, voucher }, request, order, { key, by, payments, edit }),
      provider,
    );
  }
  return showOrder(await findAnyOrder(orderId), by);
}

/** Drops a refund that its provider has refused, and records the refusal with the order. */
async function drop(payment: RefundingPayment, error: ApiError): Promise<void> {
  const { provider, method, providerId, refund } = payment;
  await inTransaction(async (session) => {
    if (!(await dropRefundRequest(payment, session))) return;
    if (refund.voucherCents) await dropVoucherRefund(payment.order, refund.key, session);
    await undoRefund({ order: payment.order, key: attemptKey(refund), at: shopNow() }, session);
    const reason = error instanceof ProviderRefusal ? { reason: error.refusal.code } : {};
    const what = {
      payment: { provider, method, providerId },
      cents: refund.amountCents,
      actor: readRefundActor(refund),
    };
    await transition(payment.order, { kind: 'refund_refused', ...what, ...reason }, { session });
  });
}

function readRefundActor({ by }: RefundingPayment['refund']): { _id: string; name: string } {
  return { _id: by._id ?? '', name: by.name ?? '' };
}

/**
 * Carries out a recorded refund at its provider and records the result; a manual one is only recorded. Idempotent; does nothing
 * while the payment's provider is not set up.
 */
export async function carryOutRefund(payment: RefundingPayment, provider: PaymentProvider | undefined): Promise<void> {
  const { providerId, refund } = payment;
  // Completed with the provider's part.
  if (refund.isBeside) return;
  if (payment.provider === 'voucher') {
    return finish(payment, { refundedCents: readRefundedCents(payment), refundedAt: shopNow() });
  }
  if (refund.manual) {
    return finish(payment, {
      refundedCents: readRefundedCents(payment),
      refundedAt: startOfBerlinDay(refund.manual.at),
    });
  }
  if (!provider) return;
  try {
    await finish(payment, await provider.refund(providerId, refund.amountCents, refund.key));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'refund_refused') throw error;
    // The provider has looked for it by its key: other refunds made meanwhile, of any size, are not this one.
    await drop(payment, error);
    const record = await findPayment([provider.name], providerId);
    // A second query after the record was read: an older answer must not undo a concurrent refund.
    const now = record && (await provider.find(providerId));
    if (record && now) await followRefunds(record, now);
    throw error;
  }
}

/** Closes the payment of a cancelled order of vouchers once nothing is left on them: what was redeemed stays with the shop. */
async function closeVoucherSale(order: StoredOrder, payment: StoredPayment, session: ClientSession): Promise<void> {
  if (!order.isCancelled || !isOfVouchers(order, payment) || (await sumLeft(order._id, session)) > 0) return;
  await allocate(payment, 'order', session);
}

/** Returns a refund's change of its order; it reduces the paid price only if it belongs to the payment of the price. */
function makeRefundChange(
  order: StoredOrder,
  { provider, method, providerId }: StoredPayment,
  outcome: RefundOutcome,
  cents: number,
): Extract<OrderChange, { kind: 'refunded' }> {
  const isOfPrice = provider === 'voucher' || isPriceFrom(order, providerId);
  const ofPrice = isOfPrice && { ofPrice: outcome };
  return { kind: 'refunded', payment: { provider, method, providerId }, cents, ...ofPrice };
}

/** @param seen refunded amount and time, from the provider, or from an admin for a bank transfer */
async function finish(
  payment: RefundingPayment,
  seen: Pick<ProviderPayment, 'refundedCents' | 'refundedAt'>,
): Promise<void> {
  const { order: id, refund } = payment;
  const actor = readRefundActor(refund);
  const cause = newCause();
  const restocked = await inTransaction(async (session) => {
    const outcome = await recordRefund(payment, { ...seen, cause }, session);
    // Another process was faster.
    if (!outcome) return [];
    if (hasNoOrder(payment)) {
      await recordReturn(payment._id, actor, session);
      return [];
    }
    const order = await readOrder(id, session);
    const voucherCents = payment.provider === 'voucher' ? refund.amountCents : (refund.voucherCents ?? 0);
    if (refund.voucherCents) await completeVoucherRefund({ order: id, key: refund.key, cause }, session);
    if (voucherCents > 0) await returnToVouchers(order, { cents: voucherCents, key: cause, at: shopNow() }, session);
    const isOfPrice = payment.provider === 'voucher' || isPriceFrom(order, payment.providerId);
    const all = isOfPrice ? await addOtherPart(order, payment, outcome, session) : outcome;
    await closeVoucherSale(order, payment, session);
    const change = makeRefundChange(order, payment, all, refund.amountCents + (refund.voucherCents ?? 0));
    const parts = refund.parts && { parts: refund.parts };
    const soldKey = isOfVouchers(order, payment) ? refundEntryKey(attemptKey(refund)) : undefined;
    const voucherKey = voucherCents > 0 ? cause : soldKey;
    // If the order was cancelled meanwhile, its buyer gets the mail of a plain refund.
    const isByEdit = typeof refund.edit === 'number' && !order.isCancelled;
    await transition(
      id,
      {
        ...change,
        cause,
        actor,
        manual: refund.manual,
        note: refund.note ?? undefined,
        isByEdit,
        voucherKey,
        ...parts,
      },
      { session },
    );
    if (isByEdit) {
      const edited = { actor, before: writeLines(order.lines), cents: -change.cents, seen: order, voucherKey };
      await transition(id, { kind: 'edited', ...edited }, { session });
    }
    const isBack = refund.restock
      ? await restockOrder(id, actor, session)
      : refund.restocks && (await restockLines(id, refund.restocks, actor, session));
    return isBack ? order.lines.map(({ product }) => product) : [];
  });
  if (restocked.length > 0) await announceStock(restocked);
}

/**
 * Records refunds made at the provider itself, outside the shop.
 * @param record state before the provider was asked, so that refunds since then are not undone
 */
export async function followRefunds(record: StoredPayment, seen: ProviderPayment): Promise<void> {
  const { refundedCents } = seen;
  const isTaken = record.status === 'captured' || record.status === 'refunded';
  // A pending refund of the shop has its own record.
  if (!isTaken || record.refund || refundedCents === readRefundedCents(record)) return;
  const cents = refundedCents - readRefundedCents(record);
  const cause = newCause();
  await inTransaction(async (session) => {
    const outcome = await recordForeignRefund(record, { ...seen, cause }, session);
    if (!outcome || hasNoOrder(record)) return;
    const order = await readOrder(record.order, session);
    const all = isPriceFrom(order, record.providerId) ? await addOtherPart(order, record, outcome, session) : outcome;
    const back = { order: order._id, cents, key: cause, at: shopNow() };
    // The money has left already: take what the vouchers still have.
    if (cents > 0 && isOfVouchers(order, record)) await takeFromSold(back, session);
    await closeVoucherSale(order, record, session);
    const voucherKey = refundEntryKey(cause);
    await transition(record.order, { ...makeRefundChange(order, record, all, cents), cause, voucherKey }, { session });
  });
}
