import { mayPayAtPickup } from '@kontor/shared/rules/shipping/choose-method';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { owedCents } from '@kontor/shared/rules/order/owed';
import type { OfferedMethod, StartedPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { Seller, ShippingSection } from '@kontor/shared/schemas/settings-sections';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { randomHex } from '../../lib/random.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { transition } from '../orders/transition.ts';
import { findOrder, mayRead } from '../orders/find-orders.service.ts';
import { endPayments } from './end-payments.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { ProviderRefusal } from '../payments/providers/provider-refusal.ts';
import { isPaidFor } from '../payments/find-payments.service.ts';
import { recordStarted } from '../payments/payment-records.service.ts';
import { alreadyPaid, refuseUnlessPayable } from './settle-payment.service.ts';

/**
 * Returns the methods that a shopper may choose now, in the order of the contract: a bank transfer if the account is
 * known, then payment on pick-up if a delivery method allows it.
 */
export function offeredMethods(
  providers: readonly PaymentProvider[],
  { bank }: Pick<Seller, 'bank'> = {},
  { methods: deliveries = [] }: Pick<ShippingSection, 'methods'> = {},
): OfferedMethod[] {
  return [
    ...providers.flatMap(({ name, demo, methods }) => methods.map((method) => ({ method, provider: name, demo }))),
    ...(bank ? [{ method: 'Vorkasse', provider: 'bank', demo: false } as const] : []),
    ...(deliveries.some(mayPayAtPickup) ? [{ method: 'Abholung', provider: 'till', demo: false } as const] : []),
  ];
}

async function payableOrder(orderId: string, caller: Caller | undefined): Promise<StoredOrder> {
  const order = await findOrder(orderId).catch(asConflictWhenCancelled);
  if (!mayRead(order, caller))
    throw caller ? new ApiError('not_yours', 'This order belongs to somebody else') : notFound('Order');
  refuseUnlessPayable(order);
  if (await isPaidFor(order._id)) throw alreadyPaid();
  return order;
}

function asConflictWhenCancelled(error: unknown): never {
  if (error instanceof ApiError && error.code === 'order_cancelled') {
    throw new ApiError('payment_order_cancelled', 'This order was cancelled and cannot be paid');
  }
  throw error;
}

/** Records with the order why its provider would not begin a payment. @throws the error, whatever it is */
async function recordRefusal(orderId: string, provider: PaymentProviderName, error: unknown): Promise<never> {
  if (error instanceof ProviderRefusal) {
    await transition(orderId, { kind: 'payment_refused', provider, reason: error.refusal.code });
  }
  throw error;
}

/**
 * Begins a payment with the provider of the chosen method, and ends earlier ones that could still take money.
 * @throws 404, 403; 409 when the order is paid, cancelled, or another payment of it is pending
 */
export async function startPayment(
  orderId: string,
  method: PaymentMethod,
  caller: Caller | undefined,
  { providers, publicUrl }: { providers: readonly PaymentProvider[]; publicUrl: string },
): Promise<StartedPayment> {
  const order = await payableOrder(orderId, caller);
  const { _id, number: reference } = order;
  const amountCents = owedCents(order);
  const provider = providers.find(({ methods }) => methods.includes(method));
  if (!provider) throw new ApiError('payment_method_unavailable', 'This payment method is not available');
  // The shopper may have paid on a page without coming back from it.
  if (await endPayments(_id, providers)) await payableOrder(orderId, caller);
  const returnToken = randomHex(16);
  const returnUrl = new URL(`/payments/return/${returnToken}`, publicUrl).href;
  const { id, action } = await provider
    .start({ method, reference, amountCents, returnUrl })
    .catch((error: unknown) => recordRefusal(_id, provider.name, error));
  const payment = { provider: provider.name, method, providerId: id };
  await recordStarted(_id, payment, { amountCents, currency: shopCurrency, returnToken });
  if (!(await transition(_id, { kind: 'payment_started', payment }))) await payableOrder(orderId, caller);
  return { id, method, provider: provider.name, demo: provider.demo, action };
}
