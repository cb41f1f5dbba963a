import { Link, type LinkProps } from 'react-router-dom';

interface OrderLinkProps extends Omit<LinkProps, 'to' | 'reloadDocument'> {
  /** Order id. */
  id: string;
}

/** Leads to the order's page, a document of its own (`useLoadPage`) that finds the way back (`findOrderListPath`). */
export function OrderLink({ id, ...rest }: OrderLinkProps) {
  return <Link {...rest} to={`/orders/${id}`} reloadDocument />;
}
