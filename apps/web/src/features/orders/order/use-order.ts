import { orderId } from '@kontor/shared/wire/orders';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readErrorBody } from '../../../api/error-body.ts';
import { problemOf } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useOrderQuery, useOrderSubscription, useVisitorOrderQuery } from '../../../entities/order/api/order-api.ts';

/** While a refund is on its way, an admin's page asks by itself what has become of it. */
const refundWatch = { pollingInterval: 4000, skipPollingIfUnfocused: true } as const;

/**
 * The order of an address, as the signed-in user or as a guest sees it; `cancelled` once it is.
 * @param id from the address; anything that is no order's id is unknown without asking
 */
export function useOrder(id: string | undefined) {
  const { user } = useSession();
  const known = orderId.safeParse(id).data;
  const asked = known ? { params: { id: known } } : skipToken;
  const asUser = useOrderQuery(user ? asked : skipToken, alwaysFresh);
  const asGuest = useVisitorOrderQuery(user ? skipToken : asked, alwaysFresh);
  const { currentData, error, refetch, isFetching } = user ? asUser : asGuest;
  const refunding = user !== null && currentData?.payments?.some((payment) => payment.refunding !== undefined);
  useOrderSubscription(refunding ? asked : skipToken, refundWatch);
  const problem = problemOf(error);
  // A refusal outdates what was seen before: the order was cancelled meanwhile. A lost connection does not.
  const withdrawn = problem?.status === 403 || problem?.status === 404;
  const order = withdrawn ? undefined : currentData;
  return {
    order,
    cancelled: readErrorBody(error).order,
    problem,
    unknown: !known || problem?.code === 'not_found',
    refetch,
    isFetching,
  };
}
