import { skipToken } from '@reduxjs/toolkit/query/react';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useMyOrdersQuery } from '../../../entities/order/api/order-api.ts';

const questions = { going: undefined, cancelled: { query: { cancelled: 'true' } } } as const;

/**
 * Returns the signed-in user's orders, newest first: either the cancelled ones or all others. The earlier list stays if
 * reloading fails.
 */
export function useMyOrders(which: 'going' | 'cancelled' = 'going') {
  const { user } = useSession();
  const {
    currentData: orders,
    error,
    refetch,
    isFetching,
  } = useMyOrdersQuery(user ? questions[which] : skipToken, alwaysFresh);
  return { orders, problem: readProblem(error), refetch, isFetching };
}
