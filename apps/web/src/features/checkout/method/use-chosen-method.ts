import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useSelector } from 'react-redux';
import { pickMethod } from '../../../entities/payment/pick-method.ts';
import type { Problem } from '../../../lib/problem.ts';
import { selectPaymentMethod } from '../checkout-slice.ts';
import { useOrderMethods } from './use-order-methods.ts';

export interface ChosenMethod {
  /** Payment method of the order; undefined while it is unknown, and if none is offered. */
  method: OfferedMethod | undefined;
  /** Method that the shopper had chosen and that is no longer offered. */
  replaced: PaymentMethod | undefined;
  /** Whether the shop currently offers no method. */
  isNone: boolean;
  /** Reason why the methods could not be loaded. */
  problem: Problem | undefined;
  busy: boolean;
  retry: () => void;
}

/** Returns the payment method of the order: the chosen one, if the shop offers it. @param lines of the cart */
export function useChosenMethod(lines: readonly CartItem[]): ChosenMethod {
  const chosen = useSelector(selectPaymentMethod);
  // Reloaded each time the order summary opens: the shop may have stopped offering a method.
  const { methods, problem, busy, retry } = useOrderMethods(lines, {
    isFresh: true,
    asksForTerms: chosen === 'Rechnung',
  });
  const method = pickMethod(methods ?? [], chosen);
  return {
    method,
    replaced: method && chosen && method.method !== chosen ? chosen : undefined,
    isNone: methods?.length === 0,
    problem,
    busy,
    retry,
  };
}
