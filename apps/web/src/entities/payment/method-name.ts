import type { PaymentMethod, TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { usePaymentMethodsQuery } from './payment-api.ts';

/** The names of the methods; one without a name does not compile. */
const names = { PayPal: 'payment.paypal', Stripe: 'payment.stripe' } as const satisfies Record<PaymentMethod, string>;

/** What stands beside a product or a cart, where there is little room. */
const shortNames = {
  PayPal: 'payment.paypalShort',
  Stripe: 'payment.stripe',
} as const satisfies Record<PaymentMethod, string>;

/** What a method is called. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  return (method) => t(names[method]);
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
  return offered.map(({ method }) => t(shortNames[method]));
}
