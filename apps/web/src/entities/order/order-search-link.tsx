import { Link } from 'react-router-dom';
import { usePermission } from '../../session/use-permission.ts';

interface OrderSearchLinkProps {
  /** Number of the order. */
  number: string;
  className?: string;
}

/** Order number that finds the order in the list: for answers without its id, which opens it. Plain text without permission. */
export function OrderSearchLink({ number, className }: OrderSearchLinkProps) {
  const may = usePermission();
  if (!may('orders')) return number;
  return (
    <Link className={className} to={`/admin/orderlist?q=${encodeURIComponent(number)}`}>
      {number}
    </Link>
  );
}
