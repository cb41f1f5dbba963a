import { skipToken } from '@reduxjs/toolkit/query/react';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { problemOf } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useMyOrdersQuery } from '../../../entities/order/api/order-api.ts';

const questions = { going: undefined, cancelled: { query: { cancelled: 'true' } } } as const;

/**
 * The signed-in user's orders, newest first: those that were not cancelled, or those that were. The earlier list stays
 * while it cannot be asked for anew.
 */
export function useMyOrders(which: 'going' | 'cancelled' = 'going') {
  const { user } = useSession();
  const {
    currentData: orders,
    error,
    refetch,
    isFetching,
  } = useMyOrdersQuery(user ? questions[which] : skipToken, alwaysFresh);
  return { orders, problem: problemOf(error), refetch, isFetching };
}
