import type { Order } from '@kontor/shared/orders';
import { Link, type LinkProps } from 'react-router-dom';

/** Leads to the order's page, a document of its own (`useLoadPage`) that finds the way back (`orderListAsLeft`). */
export function OrderLink({ order, ...rest }: Omit<LinkProps, 'to' | 'reloadDocument'> & { order: Order }) {
  return <Link {...rest} to={`/orders/${order._id}`} reloadDocument />;
}
