import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { attemptBegun, selectAttempt, type CheckoutState } from '../checkout-slice.ts';
import { chooseAttempt, type OrderContent } from './choose-attempt.ts';

/**
 * Returns a function for the `Idempotency-Key` of an order: the same until cart, address, method or buyer change. The key is
 * stored before it is returned, so that it survives a reload.
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
