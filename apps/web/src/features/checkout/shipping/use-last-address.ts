import type { ShippingAddress } from '@kontor/shared/wire/orders';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { useMyOrdersQuery } from '../../../entities/order/api/order-api.ts';
import { selectOwnAddress } from '../checkout-slice.ts';

const newestOrder = { query: { newest: '1' } } as const;

/**
 * Loads the address of the account's last order, to prefill the form. A gift went to another person, whose address stays theirs.
 * @param wanted whether the address book is known to be empty
 */
export function useLastAddress(wanted: boolean): { last: ShippingAddress | undefined; isLooking: boolean } {
  const typed = useSelector(selectOwnAddress);
  const { data, isLoading } = useMyOrdersQuery(wanted && !typed ? newestOrder : skipToken);
  const [order] = data ?? [];
  return { last: order?.gift ? undefined : order?.shippingAddress, isLooking: isLoading };
}
