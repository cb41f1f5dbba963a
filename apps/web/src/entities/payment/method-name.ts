import type { OfferedMethod, PaymentMethod, PaymentProviderName, TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { usePaymentMethodsQuery } from './payment-api.ts';

/**
 * The words of each method; one without them does not compile. `short` stands beside a product or a cart, where there is
 * little room, `pay` and `payDemo` on the button.
 */
const words = {
  PayPal: {
    name: 'payment.paypal',
    short: 'payment.paypalShort',
    pay: 'pay.withPaypal',
    payDemo: 'pay.withPaypalDemo',
  },
  Stripe: { name: 'payment.stripe', short: 'payment.stripe', pay: 'pay.withStripe', payDemo: 'pay.withStripeDemo' },
} as const satisfies Record<PaymentMethod, Record<'name' | 'short' | 'pay' | 'payDemo', string>>;

/** What the providers call themselves, in every language. */
export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  demo: 'Demo',
  paypal: 'PayPal',
  stripe: 'Stripe',
};

/** What a method is called. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  return (method) => t(words[method].name);
}

/** What a payment is called: its method, and that it is a demo where no money has moved. */
export function usePaymentName(): (payment: Pick<TakenPayment, 'provider' | 'method'>) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return ({ provider, method }) =>
    provider === 'demo' ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
}

/** The name of a method with the mark of the demo provider, where that is what offers it now. */
export function useOfferedMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { data = [] } = usePaymentMethodsQuery();
  return (method) => {
    const demo = data.some((offered) => offered.method === method && offered.demo);
    return demo ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
  };
}

/** The methods one can pay with now, by their short names; none while that is not known. */
export function useOfferedMethodNames(): string[] {
  const { t } = useTranslation();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return offered.map(({ method }) => t(words[method].short));
}

/** What the button says that begins a payment. */
export function usePayLabel(): (offered: OfferedMethod) => string {
  const { t } = useTranslation();
  return ({ method, demo }) => t(words[method][demo ? 'payDemo' : 'pay']);
}
