import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { nameMethod, type PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';

/** Returns a function for a method's name, which is the same everywhere in a language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { language } = useLanguage();
  const shop = useShopSettings();
  return (method) => nameMethod(method, language, shop);
}

/** Returns the name of an offered method or of a payment. For the demo it adds that no money moves. */
export function usePaymentName(): (payment: Pick<TakenPayment, 'provider' | 'method'>) => string {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return ({ provider, method }) =>
    provider === 'demo' ? t('payment.demoMethod', { method: nameOf(method) }) : nameOf(method);
}

/** Returns the names of the offered methods; empty while unknown. */
export function useOfferedMethodNames(): string[] {
  const nameOf = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return offered.map(nameOf);
}
