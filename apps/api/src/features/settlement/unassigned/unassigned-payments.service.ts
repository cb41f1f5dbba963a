import { computeRefundable } from '@kontor/shared/rules/order/dispute-money';
import { shopCurrency, toEuros } from '@kontor/shared/rules/prices/money';
import { computeUnrefunded } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { findOrderNumbers } from '@kontor/shared/rules/order/find-order-numbers';
import { defaultPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { UnassignedPage, UnassignedPayment, UnassignedQuery } from '@kontor/shared/wire/unassigned-payments';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { randomHex, sha256 } from '../../../lib/random.ts';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { findAnyOrder } from '../../orders/find-orders.service.ts';
import { showOrder } from '../../orders/answers/show-orders.service.ts';
import { findNamedOrder } from '../../orders/transition.ts';
import { isRefunding } from '../../payments/find-payments.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { findPayment, notVerified } from '../../payments/payment-records.service.ts';
import type { PaymentProvider } from '../../payments/providers/payment-provider.ts';
import { recordRefundRequest } from '../../payments/refund-records.service.ts';
import {
  adoptUnassigned,
  findUnassignedById,
  hasNoOrder,
  listUnassigned,
} from '../../payments/unassigned-records.service.ts';
import { endPayments } from '../end-payments.service.ts';
import { followDispute } from '../follow-disputes.service.ts';
import {
  carryOutRefund,
  followRefunds,
  refundRunning,
  refuseUnlessRefundable,
} from '../refunding/refund-payment.service.ts';
import { settleRecorded } from '../settle-payment.service.ts';
import { showUnassigned } from './show-unassigned.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Returns one page of the money without an order, the newest first. */
export async function showUnassignedPage({ state, ...query }: UnassignedQuery): Promise<UnassignedPage> {
  const slice = readSlice(query, defaultPageSize);
  const { payments, ...counted } = await listUnassigned(state, slice);
  return { payments: payments.map(showUnassigned), ...pageAnswer(slice, counted) };
}

function assignedElsewhere(): ApiError {
  return new ApiError('payment_assigned', 'This money belongs to an order already');
}

async function requireRecord(id: string): Promise<StoredPayment> {
  const record = await findUnassignedById(id);
  if (!record) throw notFound('Payment');
  return record;
}

/** Refuses a record that cannot be assigned. */
function refuseUnlessAssignable(record: StoredPayment): void {
  if (!hasNoOrder(record)) throw assignedElsewhere();
  if (record.refund) throw refundRunning();
  if (computeUnrefunded(record) === 0) throw new ApiError('nothing_to_refund', 'This money has gone back');
  if (record.currency !== shopCurrency) throw notVerified();
}

/** Records refunds and disputes of the payment at its provider. @throws 503 `unavailable` */
async function followPayment(record: StoredPayment, provider: PaymentProvider | undefined): Promise<void> {
  const seen = await provider?.find(record.providerId);
  if (!seen) return;
  await followRefunds(record, seen);
  await followDispute(record, seen);
}

/**
 * Assigns unassigned money to an order: it pays the order if it equals the price and nothing else has, otherwise it is marked
 * for refund. Idempotent.
 * @param number of the order
 * @throws 404; 409 `payment_assigned`, `refund_running`, `nothing_to_refund`, `payment_not_verified` for another currency; 503
 */
export async function assignPayment(
  id: string,
  number: string,
  by: Caller,
  providers: readonly PaymentProvider[],
): Promise<Order> {
  const record = await requireRecord(id);
  const order = await findNamedOrder({
    number: findOrderNumbers(number, Number(berlinYear(shopNow())))[0] ?? number.trim(),
  });
  if (!order) throw notFound('Order');
  const ref = { provider: record.provider, method: record.method, providerId: record.providerId };
  if (record.order !== order._id) {
    refuseUnlessAssignable(record);
    const provider = providers.find(({ name }) => name === record.provider);
    await followPayment(record, provider);
    if (await adoptUnassigned(order._id, ref)) {
      const subject = { kind: 'order' as const, id: order._id, name: order.number };
      await recordAudit({ actor: by, action: 'payment_assigned', subject, after: toEuros(record.amountCents) });
    } else if ((await requireRecord(id)).order !== order._id) {
      refuseUnlessAssignable(await requireRecord(id));
      throw assignedElsewhere();
    }
  }
  await settleRecorded(order._id, ref).catch((error: unknown) => {
    // It does not pay the order, but is assigned to it.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });
  await endPayments(order._id, providers, ref.providerId);
  const kept = await findPayment([ref.provider], ref.providerId);
  if (kept)
    await followPayment(
      kept,
      providers.find(({ name }) => name === ref.provider),
    ).catch(ignoreAway);
  return showOrder(await findAnyOrder(order._id), by);
}

/** Ignores an outage: the provider's later notifications report the changes. */
function ignoreAway(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'unavailable')) throw error;
}

/**
 * Refunds the rest of unassigned money through its provider.
 * @param idempotencyKey with the same key nothing is refunded twice
 * @throws 404; 409 `payment_assigned`, `nothing_to_refund`, `refund_running`, `refund_refused`, `payment_disputed`; 503
 * `unavailable`: then the shop continues by itself
 */
export async function returnPayment(
  id: string,
  by: Caller,
  { providers, idempotencyKey = randomHex(16) }: { providers: readonly PaymentProvider[]; idempotencyKey?: string },
): Promise<UnassignedPayment> {
  const key = sha256(`return ${id} ${idempotencyKey}`);
  const record = await requireRecord(id);
  if (!record.refundKeys?.includes(key)) {
    const provider = providers.find(({ name }) => name === record.provider);
    if (!provider) throw new ApiError('payment_method_unavailable', `${record.provider} is not set up any more`);
    await carryOutRefund(
      record.refund?.key === key && isRefunding(record) ? record : await begin(record, key, by),
      provider,
    );
  }
  return showUnassigned(await requireRecord(id));
}

/** Records the refund before the provider is asked for it. */
async function begin(record: StoredPayment, key: string, by: Caller) {
  if (!hasNoOrder(record)) throw assignedElsewhere();
  refuseUnlessRefundable(record);
  const amountCents = computeRefundable(record);
  if (amountCents === 0) throw new ApiError('nothing_to_refund', 'This money has gone back');
  const refund = { key, amountCents, restock: false, by: { _id: by._id, name: by.name }, at: shopNow() };
  const begun = await recordRefundRequest(record, refund);
  if (!begun) throw hasNoOrder(await requireRecord(String(record._id))) ? refundRunning() : assignedElsewhere();
  const subject = { kind: 'payment' as const, id: String(record._id), name: record.providerId };
  await recordAudit({ actor: by, action: 'payment_returned', subject, after: toEuros(amountCents) });
  return begun;
}
