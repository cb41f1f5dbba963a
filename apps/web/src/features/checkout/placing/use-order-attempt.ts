import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { attemptBegun, selectAttempt, type CheckoutState } from '../checkout-slice.ts';
import { chooseAttempt, type OrderContent } from './choose-attempt.ts';

/**
 * Gives the `Idempotency-Key` to send an order with: the same one until cart, address, method or buyer change.
 * It is stored before it is returned, so that a reload finds it again.
 */
export function useOrderAttempt(): (content: OrderContent) => string {
  const store = useStore<{ checkout: CheckoutState }>();
  const dispatch = useDispatch();
  return useCallback(
    (content) => {
      const attempt = chooseAttempt(selectAttempt(store.getState()), content);
      dispatch(attemptBegun(attempt));
      return attempt.key;
    },
    [store, dispatch],
  );
}
