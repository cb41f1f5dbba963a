import type { Order } from '@kontor/shared/wire/orders';
import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { useEffect } from 'react';
import { leadsAway } from '../../../entities/payment/leads-away.ts';
import { takeToPay } from './payment-memory.ts';
import type { Payment } from './use-payment.ts';

/** Opens the provider's page, if the order was just placed with a method that has one. */
export function usePayAtOnce(order: Order, methods: readonly OfferedMethod[] | undefined, payment: Payment): void {
  const { step, choose } = payment;
  const isReady = methods !== undefined && order.can.pay && step.kind === 'choosing';
  useEffect(() => {
    if (!isReady || !takeToPay(order._id)) return;
    const chosen = methods.find(({ method }) => method === order.paymentMethod);
    if (chosen && leadsAway(chosen.method)) choose(chosen);
  }, [isReady, methods, order, choose]);
}
