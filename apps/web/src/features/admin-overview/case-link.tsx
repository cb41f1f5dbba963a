import type { Overview } from '@kontor/shared/wire/overview';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';

export type OrderCase = Overview['refundsDue']['orders'][number] | Overview['disputes']['orders'][number];

/** Link to the page where an order is handled; for a cancelled one the list of cancelled orders, which offers its refund. */
export function CaseLink({ order: { _id, number, cancelled }, children }: { order: OrderCase; children: ReactNode }) {
  if (!cancelled) return <OrderLink id={_id}>{children}</OrderLink>;
  return <Link to={`/admin/orderlist?${new URLSearchParams({ cancelled: 'true', q: number })}`}>{children}</Link>;
}
