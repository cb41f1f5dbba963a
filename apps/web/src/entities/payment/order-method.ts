import type { Order } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useMethodName, usePaymentName } from './method-name.ts';
import { usePaymentMethodsQuery } from './payment-api.ts';
import { pickMethod } from './pick-method.ts';

/** A method as it is shown: its marks follow from it. */
export interface NamedMethod {
  method: PaymentMethod;
  name: string;
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
