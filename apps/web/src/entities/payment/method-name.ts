import type { PaymentMethod } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { usePaymentMethodsQuery } from './payment-api.ts';

/** What a method is called; a demo says so. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  return (method) => t(method === 'PayPal' ? 'payment.paypal' : 'payment.stripe');
}

/** The name of a method with the mark of the demo provider, where that is what offers it now. */
export function useMarkedMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { data = [] } = usePaymentMethodsQuery();
  return (method) => {
    const demo = data.some((offered) => offered.method === method && offered.demo);
    return demo ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
  };
}
