import type { Order } from '@kontor/shared/orders';
import type { OfferedMethod, PaymentMethod, TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickMethod } from './pick-method.ts';

/**
 * The words of each method; one without them does not compile. A method has one `name` in a language, wherever it is
 * named; `pay` and `payDemo` stand on the button.
 */
const words = {
  PayPal: { name: 'payment.paypal', pay: 'pay.withPaypal', payDemo: 'pay.withPaypalDemo' },
  Stripe: { name: 'payment.stripe', pay: 'pay.withStripe', payDemo: 'pay.withStripeDemo' },
  // Nothing is begun by a button: the order's page says where to transfer it to.
  Vorkasse: { name: 'payment.vorkasse', pay: 'payment.vorkasse', payDemo: 'payment.vorkasse' },
} as const satisfies Record<PaymentMethod, Record<'name' | 'pay' | 'payDemo', string>>;

/** What a method is called. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  return (method) => t(words[method].name);
}

/** What an offered method, or a payment, is called: its method, and that it is a demo where no money moves. */
export function usePaymentName(): (payment: Pick<TakenPayment, 'provider' | 'method'>) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return ({ provider, method }) =>
    provider === 'demo' ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
}

/** What an order was paid with; while it can be paid, what it will be: as chosen, or the first method that is offered. */
export function useOrderMethodName(): (order: Pick<Order, 'payment' | 'paymentMethod' | 'can'>) => string {
  const nameOf = useMethodName();
  const paymentName = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return ({ payment, paymentMethod, can }) => {
    const shown = can.pay ? pickMethod(offered, paymentMethod) : payment;
    return shown ? paymentName(shown) : nameOf(paymentMethod);
  };
}

/** The names of the methods one can pay with now; none while that is not known. */
export function useOfferedMethodNames(): string[] {
  const nameOf = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return offered.map(nameOf);
}

/** What the button says that begins a payment. */
export function usePayLabel(): (offered: OfferedMethod) => string {
  const { t } = useTranslation();
  return ({ method, demo }) => t(words[method][demo ? 'payDemo' : 'pay']);
}
