import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';
import { nameMethod, type PaymentMethod } from '@kontor/shared/providers';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickMethod } from './pick-method.ts';

/** A method as it is shown: its marks follow from it. */
export interface NamedMethod {
  method: PaymentMethod;
  name: string;
}

/** A method's name: the same in a language, wherever it is named. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { language } = useLanguage();
  const shop = useShopSettings();
  return (method) => nameMethod(method, language, shop);
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
