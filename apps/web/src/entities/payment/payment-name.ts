import type { TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';

/** What a payment is called: its method, and that it is a demo where no money has moved. */
export function usePaymentName(): (payment: Pick<TakenPayment, 'provider' | 'method'>) => string {
  const { t } = useTranslation();
  return ({ provider, method }) => {
    const name = t(method === 'PayPal' ? 'payment.paypal' : 'payment.stripe');
    return provider === 'demo' ? t('payment.demoMethod', { method: name }) : name;
  };
}
