import { skipToken } from '@reduxjs/toolkit/query/react';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { problemOf } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useMyOrdersQuery } from '../../../entities/order/order-api.ts';

/** The signed-in user's orders, newest first. What was seen before stays while it cannot be asked for anew. */
export function useMyOrders() {
  const { user } = useSession();
  const {
    currentData: orders,
    error,
    refetch,
    isFetching,
  } = useMyOrdersQuery(user ? undefined : skipToken, alwaysFresh);
  return { orders, problem: problemOf(error), refetch, isFetching };
}
