import type { Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { OfferedMethod, PaymentMethod, StartedPayment } from '@kontor/shared/payments';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { isDuplicate } from '../../lib/mongo.ts';
import { randomHex } from '../../lib/random.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import {
  findOrder,
  findOrderByNumber,
  markPaid,
  mayRead,
  notePaymentFailed,
  notePaymentStarted,
  releaseReservation,
  reserveForPayment,
} from '../orders/orders.service.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

/** Prices are in euro (spec §9). */
const currency = 'EUR';

/** The methods a shopper may choose now, in the order of the contract. */
export function offeredMethods(providers: readonly PaymentProvider[]): OfferedMethod[] {
  return providers.flatMap(({ name, demo, methods }) => methods.map((method) => ({ method, provider: name, demo })));
}

/**
 * Begins a payment with the provider of the chosen method.
 * @throws 404, 403; 409 when the order is paid, cancelled, or another payment of it is under way
 */
export async function startPayment(
  orderId: string,
  method: PaymentMethod,
  caller: Caller | undefined,
  { providers, publicUrl }: { providers: readonly PaymentProvider[]; publicUrl: string },
): Promise<StartedPayment> {
  const order = await findOrder(orderId).catch(asConflictWhenCancelled);
  if (!mayRead(order, caller))
    throw caller ? new ApiError('not_yours', 'This order belongs to somebody else') : notFound('Order');
  refuseUnlessPayable(order);
  await refuseIfCaptured(order._id);
  const provider = providers.find(({ methods }) => methods.includes(method));
  if (!provider) throw new ApiError('payment_method_unavailable', 'This payment method is not available');
  const returnToken = randomHex(16);
  const { id, action } = await provider.start({
    method,
    reference: order.number,
    amountCents: order.totalCents,
    returnUrl: new URL(`/payments/return/${returnToken}`, publicUrl).href,
  });
  await PaymentModel.create({
    order: order._id,
    provider: provider.name,
    method,
    providerId: id,
    amountCents: order.totalCents,
    currency,
    status: 'started',
    returnToken,
  });
  if (!(await notePaymentStarted(order._id, { provider: provider.name, method, providerId: id }))) {
    refuseUnlessPayable(await findOrder(orderId).catch(asConflictWhenCancelled));
  }
  return { id, method, provider: provider.name, demo: provider.demo, action };
}

function asConflictWhenCancelled(error: unknown): never {
  if (error instanceof ApiError && error.code === 'order_cancelled') {
    throw new ApiError('payment_order_cancelled', 'This order was cancelled and cannot be paid');
  }
  throw error;
}

function alreadyPaid(): ApiError {
  return new ApiError('already_paid', 'This order is already paid');
}

/** An admin may have marked as not paid what a payment has paid: money is not taken twice all the same. */
function refuseUnlessPayable(order: StoredOrder): void {
  if (order.isPaid || order.payment?.status === 'captured') throw alreadyPaid();
  if (order.payment?.status === 'pending')
    throw new ApiError('payment_running', 'A payment for this order is under way');
}

/**
 * Settles an order after somebody said that a payment was approved. Only the provider is believed.
 * @returns the order, and whether the provider has decided yet
 * @throws 409 `payment_not_verified` when the provider's payment is not one for this order
 */
export async function payOrder(
  orderId: string,
  paymentId: string,
  providers: readonly PaymentProvider[],
): Promise<{ order: Order; decided: boolean }> {
  const order = await findOrder(orderId);
  const known = await PaymentModel.findOne({
    provider: { $in: providers.map(({ name }) => name) },
    providerId: paymentId,
  }).lean<StoredPayment>();
  if (known && known.order !== order._id) throw notVerified();
  const provider = known
    ? providers.find(({ name }) => name === known.provider)
    : providers.find(({ methods }) => methods.includes(order.paymentMethod));
  if (!provider) throw notVerified();
  const decided = await settle(order, paymentId, provider, known?.method ?? order.paymentMethod);
  return { order: orderAnswer(await findOrder(orderId)), decided };
}

/**
 * Whether money of the order is on record that has not all gone back.
 * @param except a payment, by the provider's id, that is not meant
 */
export async function hasCapturedPayment(orderId: string, except = ''): Promise<boolean> {
  const captured = { order: orderId, status: 'captured' as const, providerId: { $ne: except } };
  return (await PaymentModel.exists(captured)) !== null;
}

async function refuseIfCaptured(orderId: string, except?: string): Promise<void> {
  if (await hasCapturedPayment(orderId, except)) throw alreadyPaid();
}

/** Handles a provider's signed notification; one about nothing of ours is accepted and ignored. */
export async function receiveNotification(provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await provider.find(paymentId);
  const order = payment && (await findOrderByNumber(payment.reference));
  if (!order) return;
  await settle(order, paymentId, provider, order.payment?.method ?? order.paymentMethod).catch((error: unknown) => {
    // What does not hold, or comes for a cancelled order, pays nothing; the provider need not send it again.
    if (!(error instanceof ApiError && (error.status === 409 || error.code === 'order_cancelled'))) throw error;
  });
}

function notVerified(): ApiError {
  return new ApiError('payment_not_verified', 'The payment could not be verified');
}

function belongsTo(payment: ProviderPayment, order: StoredOrder, provider: PaymentProvider): boolean {
  return (
    payment.reference === order.number &&
    payment.amountCents === order.totalCents &&
    payment.currency === currency &&
    payment.payee === provider.payee
  );
}

/** Whether this payment has paid the order, which an admin may have marked as paid while it was only begun. */
function isPaidBy({ isPaid, payment }: StoredOrder, paymentId: string): boolean {
  return isPaid && payment?.status === 'captured' && payment.providerId === paymentId;
}

async function settle(
  order: StoredOrder,
  paymentId: string,
  provider: PaymentProvider,
  method: PaymentMethod,
): Promise<boolean> {
  const note = { provider: provider.name, method, providerId: paymentId };
  if (isPaidBy(order, paymentId)) return true;
  const seen = await provider.find(paymentId);
  const ours = seen !== undefined && belongsTo(seen, order, provider);
  // On record before anything else: money that came although another payment pays the order can be given back.
  if (ours && seen.status === 'captured') await record(order, seen, note, 'captured');
  if (order.isPaid) throw alreadyPaid();
  if (!ours || seen.status === 'created' || seen.status === 'refunded') {
    // An order reserved for a payment that has expired at the provider would wait for it for ever.
    if (!seen || ours) await releaseReservation(order._id, note);
    throw notVerified();
  }
  if (seen.status === 'failed') return refuse(order, seen, note);
  await refuseIfCaptured(order._id, paymentId);
  // From here on the order is this payment's: two tabs cannot both have money taken.
  if (!(await reserveForPayment(order._id, note))) {
    const now = await findOrder(order._id);
    if (isPaidBy(now, paymentId)) return true;
    refuseUnlessPayable(now);
    throw new ApiError('payment_running', 'A payment for this order is under way');
  }
  const payment = seen.status === 'approved' ? await provider.capture(paymentId) : seen;
  if (!belongsTo(payment, order, provider) || payment.status === 'failed') return refuse(order, payment, note);
  if (payment.status === 'pending') {
    await record(order, payment, note, 'pending');
    return false;
  }
  if (payment.status !== 'captured') throw notVerified();
  await record(order, payment, note, 'captured');
  await markPaid(order._id, note, new Date());
  return true;
}

type Note = { provider: PaymentProvider['name']; method: PaymentMethod; providerId: string };

async function refuse(order: StoredOrder, payment: ProviderPayment, note: Note): Promise<never> {
  await record(order, payment, note, 'failed');
  await notePaymentFailed(order._id, note);
  throw notVerified();
}

/** An amount that is none is kept as nothing: such a payment pays no order, and must not break the answer either. */
function wholeCents(amount: Cents): Cents {
  return Number.isSafeInteger(amount) ? amount : 0;
}

/** Keeps the one record of a provider's payment. A captured one never falls back. */
async function record(
  order: StoredOrder,
  payment: ProviderPayment,
  note: Note,
  status: 'pending' | 'captured' | 'failed',
): Promise<void> {
  try {
    await PaymentModel.updateOne(
      {
        provider: note.provider,
        providerId: note.providerId,
        order: order._id,
        status: { $nin: ['captured', 'refunded'] },
      },
      {
        $set: {
          status,
          ...(payment.payerEmail && { payerEmail: payment.payerEmail }),
          ...(status === 'captured' && { capturedAt: payment.updatedAt }),
        },
        $setOnInsert: { method: note.method, amountCents: wholeCents(payment.amountCents), currency: payment.currency },
      },
      { upsert: true },
    );
  } catch (error) {
    // The record exists and is captured already, or is another order's: then the payment pays nothing here.
    if (!isDuplicate(error)) throw error;
    const kept = await PaymentModel.findOne({
      provider: note.provider,
      providerId: note.providerId,
    }).lean<StoredPayment>();
    if (kept?.order !== order._id) throw notVerified();
  }
}
