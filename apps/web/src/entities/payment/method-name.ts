import type { Order } from '@kontor/shared/orders';
import type { OfferedMethod, PaymentMethod, StripeWay, TakenPayment } from '@kontor/shared/payments';
import { joinStripeWays, nameMethod } from '@kontor/shared/provider-names';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickMethod } from './pick-method.ts';

/** What the button says that begins a payment; a method without it does not compile. */
const buttons = {
  PayPal: { pay: 'pay.withPaypal', payDemo: 'pay.withPaypalDemo' },
  Stripe: { pay: 'pay.withStripe', payDemo: 'pay.withStripeDemo' },
} as const satisfies Record<Exclude<PaymentMethod, 'Vorkasse'>, Record<'pay' | 'payDemo', string>>;

/** What can be paid with on Stripe's page: a card, where nobody knows what is switched on there. */
export function useStripeWays(): readonly StripeWay[] {
  return useShopSettings().stripeWays ?? ['card'];
}

/** A method as it is shown: its marks follow from it. */
export interface NamedMethod {
  method: PaymentMethod;
  name: string;
}

/** What a method is called: the same in a language, wherever it is named. Stripe's has the names of what its page offers. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { language } = useLanguage();
  const ways = useStripeWays();
  return (method) => nameMethod(method, language, ways);
}

/** What an offered method, or a payment, is called: its method, and that it is a demo where no money moves. */
export function usePaymentName(): (payment: Pick<TakenPayment, 'provider' | 'method'>) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return ({ provider, method }) =>
    provider === 'demo' ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
}

/** How an order was paid; while it can be paid, how it will be: as chosen, or by the first method that is offered. */
export function useOrderMethod(): (order: Pick<Order, 'payment' | 'paymentMethod' | 'can'>) => NamedMethod {
  const nameOf = useMethodName();
  const paymentName = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return ({ payment, paymentMethod, can }) => {
    const shown = can.pay ? pickMethod(offered, paymentMethod) : payment;
    return shown
      ? { method: shown.method, name: paymentName(shown) }
      : { method: paymentMethod, name: nameOf(paymentMethod) };
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
  const nameOf = useMethodName();
  const ways = joinStripeWays(useStripeWays(), t('pay.card'));
  return ({ method, demo }) => {
    // Nothing is begun by a button: the order's page says where to transfer it to.
    if (method === 'Vorkasse') return nameOf(method);
    return t(buttons[method][demo ? 'payDemo' : 'pay'], { ways });
  };
}
