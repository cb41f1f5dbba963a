import type { Order } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useMethodName, usePaymentName } from './method-name.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickOrderMethod } from './pick-method.ts';

/** A payment method to show; its icons depend on it. */
export interface NamedMethod {
  method: PaymentMethod;
  name: string;
}

/**
 * Returns a function for an order's payment method: the one it was paid with; while unpaid the chosen one, or the first that is
 * offered.
 */
export function useOrderMethod(): (order: Pick<Order, 'payment' | 'paymentMethod' | 'can'>) => NamedMethod {
  const nameOf = useMethodName();
  const paymentName = usePaymentName();
  const { data: offered = [] } = usePaymentMethodsQuery();
  return ({ payment, paymentMethod, can }) => {
    const shown = can.pay ? pickOrderMethod(offered, paymentMethod) : payment;
    return shown
      ? { method: shown.method, name: paymentName(shown) }
      : { method: paymentMethod, name: nameOf(paymentMethod) };
  };
}
