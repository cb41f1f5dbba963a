import { orderId } from '@kontor/shared/orders';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { problemOf } from '../../api/problem.ts';
import { useSession } from '../../session/use-session.ts';
import { useOrderQuery, useVisitorOrderQuery } from './orders-api.ts';

/** What is asked anew whenever somebody looks: others pay for and deliver the order. */
const fresh = { refetchOnFocus: true, refetchOnReconnect: true, refetchOnMountOrArgChange: true };

/**
 * The order of an address, as the signed-in user or as a guest sees it.
 * @param id from the address; anything that is no order's id is unknown without asking
 */
export function useOrder(id: string | undefined) {
  const { user } = useSession();
  const known = orderId.safeParse(id).data;
  const asked = known ? { params: { id: known } } : skipToken;
  const asUser = useOrderQuery(user ? asked : skipToken, fresh);
  const asGuest = useVisitorOrderQuery(user ? skipToken : asked, fresh);
  const { currentData: order, error, refetch, isFetching } = user ? asUser : asGuest;
  const problem = problemOf(error);
  return { order, problem, unknown: !known || problem?.code === 'not_found', refetch, isFetching };
}
