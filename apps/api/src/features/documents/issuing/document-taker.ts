import type { OrderEventKind } from '@kontor/shared/schemas/order/order-history';
import type { OrderChange } from '../../orders/changes/order-change.ts';
import { isRefundedEdit } from '../../orders/changes/refunded-edit.ts';
import type { OrderTaker } from '../../orders/takers/order-taker.ts';
import { causeOfPayment } from '../../payments/movements/movement-cause.ts';

/** Events that may lead to an invoice or its correction. */
const invoicingKinds: ReadonlySet<OrderEventKind> = new Set([
  'paid',
  'marked_paid',
  'cancelled',
  'refunded',
  'credited',
  'address_corrected',
  'edited',
  'shipped',
  'delivered',
]);

/** Checks for a refund of an overpayment, which was never invoiced: its refund needs no correction. */
const isSurplusRefund = (change: OrderChange): boolean => change.kind === 'refunded' && !change.ofPrice;

/** Returns the causes of a change's money movements, which link them to their documents. */
function listMovementCauses(change: OrderChange): string[] {
  const own = 'cause' in change && change.cause !== undefined ? [change.cause] : [];
  const pays = change.kind === 'paid' || change.kind === 'marked_paid';
  return pays && change.payment ? [...own, causeOfPayment(change.payment)] : own;
}

/** Issues invoices and corrections after events of orders. */
export const documentTaker: OrderTaker = {
  name: 'documents',
  owe: ({ kind }, change) => {
    if (!change || !invoicingKinds.has(kind) || isSurplusRefund(change) || isRefundedEdit(change)) return undefined;
    return { causes: listMovementCauses(change) };
  },
};
