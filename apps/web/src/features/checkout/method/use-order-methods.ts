import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { toEuros, toCents } from '@kontor/shared/rules/prices/money';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { readProblem } from '../../../api/problem.ts';
import { useOwnTermsQuery } from '../../../entities/payment/own-terms-api.ts';
import { onAccount } from '../../../entities/payment/pick-method.ts';
import { usePaymentMethodsQuery } from '../../../entities/payment/payment-api.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useSession } from '../../../session/use-session.ts';

interface OrderMethods {
  /** Methods for this cart and this buyer; undefined while they are unknown. */
  methods: OfferedMethod[] | undefined;
  problem: Problem | undefined;
  busy: boolean;
  retry: () => void;
}

/**
 * Returns the payment methods of the shop, and buying on account if staff have allowed it this account, the cart is within its
 * limit and sells no vouchers. The shop checks the total with delivery and codes when the order is placed.
 * @param lines of the cart
 * @param options.isFresh whether both are loaded again
 * @param options.asksForTerms whether buying on account matters here: asking with an expired login leads to the login page
 */
export function useOrderMethods(
  lines: readonly CartItem[],
  { isFresh = false, asksForTerms = true }: { isFresh?: boolean; asksForTerms?: boolean } = {},
): OrderMethods {
  const { user } = useSession();
  const options = { refetchOnMountOrArgChange: isFresh };
  const { data, error, isFetching, refetch } = usePaymentMethodsQuery(undefined, options);
  const own = useOwnTermsQuery({}, { skip: !user || !asksForTerms, ...options });
  const left = own.data?.terms?.left ?? 0;
  const goods = toEuros(lines.reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0));
  const isAllowed = left > 0 && goods <= left && !sellsVouchers(lines);
  const methods = data && isAllowed ? [...data, onAccount] : data;
  return {
    // The terms fail silently: the shop's own methods stay.
    methods: own.isLoading ? undefined : methods,
    problem: data ? undefined : readProblem(error),
    busy: isFetching,
    retry: () => void refetch(),
  };
}
