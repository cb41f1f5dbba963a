import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../../session/use-permission.ts';

interface CustomerLinkProps {
  /** Account's id, or the number of an order: an address has no place in a path. Undefined if neither is known. */
  customer: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Returns the path of a customer's page. */
export function makeCustomerPath(customer: string): string {
  return `/admin/customers/${customer}`;
}

/** Name that leads to the customer's page; plain text for staff without the permission. */
export function CustomerLink({ customer, className = 'link link-quiet', children }: CustomerLinkProps) {
  const may = usePermission();
  if (customer === undefined || !may('customers')) return children;
  return (
    <Link className={className} to={makeCustomerPath(customer)}>
      {children}
    </Link>
  );
}
