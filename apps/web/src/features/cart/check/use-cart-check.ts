import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCartCheckQuery, type CartProduct, type LineFacts } from '../cart-api.ts';
import { findCartChanges } from './cart-changes.ts';
import { cartReplaced, selectCartLines } from '../cart-slice.ts';
import { refreshLines } from './refresh-lines.ts';

/** Lists the ids of a cart's products, sorted, and no more than a call accepts. */
function listIds(lines: readonly CartItem[]): string[] {
  return lines
    .map(({ _id }) => _id)
    .toSorted()
    .slice(0, shopperLimits.orderLines);
}

function useFactsQuery() {
  const lines = useSelector(selectCartLines);
  return useCartCheckQuery(lines.length > 0 ? listIds(lines) : skipToken);
}

/** Returns the current product facts of a cart line; undefined before the shop has answered. */
export function useLineFacts(): (id: string) => LineFacts | undefined {
  const { data = [] } = useFactsQuery();
  return (id) => data.find(({ _id }) => _id === id);
}

/** Tells whether the first check is still loading: its answer adds text to the lines, which moves everything below. */
export function useAreLinesGrowing(): boolean {
  const hasLines = useSelector(selectCartLines).length > 0;
  const { data, isError } = useFactsQuery();
  const [isAnswered, setAnswered] = useState(false);
  if (!isAnswered && (data !== undefined || isError)) setAnswered(true);
  return hasLines && !isAnswered;
}

/**
 * Loads the current data of the cart's products, on entering the page and on return to the window. Differences that need no
 * consent go into the cart at once; the others are returned.
 * @param wanted false if the answer would mislead: while an order of the same cart reserves the stock
 */
export function useCartCheck(wanted: boolean) {
  const lines = useSelector(selectCartLines);
  const dispatch = useDispatch();
  const ids = listIds(lines);
  const { data, isFetching, isError } = useCartCheckQuery(wanted && ids.length > 0 ? ids : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const current = (wanted && data) || [];
  const changes = findCartChanges(lines, current);
  const takeOver = useEffectEvent((seen: readonly CartProduct[]) => {
    const changed = new Set(changes.map(({ line }) => line._id));
    const unchanged = seen.filter(({ _id }) => !changed.has(_id));
    dispatch(cartReplaced(refreshLines(lines, unchanged)));
  });
  useEffect(() => {
    if (wanted && data) takeOver(data);
  }, [wanted, data]);
  return { current, changes, isFetching, isError };
}
