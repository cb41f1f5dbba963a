import { orderId } from '@kontor/shared/wire/orders';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readErrorBody } from '../../../api/error-body.ts';
import { readProblem } from '../../../api/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { useOrderQuery, useOrderSubscription, useVisitorOrderQuery } from '../../../entities/order/api/order-api.ts';

/** Staff's page reloads the order while a refund is running. */
const refundWatch = { pollingInterval: 4000, skipPollingIfUnfocused: true } as const;

/**
 * Loads the order of an address, as the signed-in user or a guest may see it; `cancelled` once it is.
 * @param id from the address; an invalid id is unknown without a call
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
  const problem = readProblem(error);
  // A refusal outdates the cached order: it was cancelled meanwhile. A lost connection does not.
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
