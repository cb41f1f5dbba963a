import type { Order } from '@kontor/shared/wire/orders';
import { isAtProvider, type PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { useMethodName, usePaymentName } from './method-name.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickOrderMethod } from './pick-method.ts';

/** A payment method to show; its icons depend on it, and are left out where it is not known. */
export interface NamedMethod {
  method: PaymentMethod | undefined;
  name: string;
}

/**
 * Returns a function for an order's payment method: the one it was paid with; while unpaid the chosen one, or the first that is
 * offered. Staff have marked an order as paid that no provider took money for: its method is not named.
 */
export function useOrderMethod(): (order: Pick<Order, 'payment' | 'paymentMethod' | 'can' | 'isPaid'>) => NamedMethod {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const paymentName = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return ({ payment, paymentMethod, can, isPaid }) => {
    const shown = can.pay ? pickOrderMethod(offered, paymentMethod) : payment;
    if (shown) return { method: shown.method, name: paymentName(shown) };
    if (isPaid && isAtProvider(paymentMethod)) return { method: undefined, name: t('order.paidToUs') };
    return { method: paymentMethod, name: nameOf(paymentMethod) };
  };
}
