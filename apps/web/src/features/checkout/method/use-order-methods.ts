import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { useSelector } from 'react-redux';
import { readProblem } from '../../../api/problem.ts';
import { useOwnTermsQuery } from '../../../entities/payment/own-terms-api.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useSession } from '../../../session/use-session.ts';
import { selectCartLines } from '../../cart/cart-slice.ts';

interface OrderMethods {
  /** Methods for this cart and this buyer; undefined while they are unknown. */
  methods: OfferedMethod[] | undefined;
  problem: Problem | undefined;
  busy: boolean;
  retry: () => void;
}

/** Buying on account, which is offered single customers alone. */
const onAccount: OfferedMethod = { method: 'Rechnung', provider: 'bank', demo: false };

/**
 * Returns the payment methods of the shop, and buying on account if staff have allowed it this account and the cart is within its
 * limit. The shop checks the total with delivery and codes when the order is placed.
 * @param isFresh whether both are loaded again
 */
export function useOrderMethods(isFresh = false): OrderMethods {
  const { user } = useSession();
  const lines = useSelector(selectCartLines);
  const options = { refetchOnMountOrArgChange: isFresh };
  const { data, error, isFetching, refetch } = usePaymentMethodsQuery(undefined, options);
  const own = useOwnTermsQuery({}, { skip: !user, ...options });
  const left = own.data?.terms?.left ?? 0;
  const goods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const methods = data && left > 0 && goods <= left ? [...data, onAccount] : data;
  return {
    // The terms fail silently: the shop's own methods stay.
    methods: own.isLoading ? undefined : methods,
    problem: data ? undefined : readProblem(error),
    busy: isFetching,
    retry: () => void refetch(),
  };
}
