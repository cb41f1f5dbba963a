import type { Overview } from '@kontor/shared/wire/overview';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';

export type OrderCase = Overview['refundsDue']['orders'][number] | Overview['disputes']['orders'][number];

/** Leads to where an order is handled: of a cancelled one that is the list of cancelled ones, which can refund it. */
export function CaseLink({ order: { _id, number, cancelled }, children }: { order: OrderCase; children: ReactNode }) {
  if (!cancelled) return <OrderLink id={_id}>{children}</OrderLink>;
  return <Link to={`/admin/orderlist?${new URLSearchParams({ cancelled: 'true', q: number })}`}>{children}</Link>;
}
