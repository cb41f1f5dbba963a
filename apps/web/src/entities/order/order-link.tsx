import { Link, type LinkProps } from 'react-router-dom';

interface OrderLinkProps extends Omit<LinkProps, 'to' | 'reloadDocument'> {
  /** Order id. */
  id: string;
}

/** Link to the order's page, which loads as a new document (`useLoadPage`) and finds the way back (`findOrderListPath`). */
export function OrderLink({ id, ...rest }: OrderLinkProps) {
  return <Link {...rest} to={`/orders/${id}`} reloadDocument />;
}
