import type { OrderEventKind } from '@kontor/shared/schemas/order/order-history';
import { mailTaker } from '../../../lib/outbox.ts';
import type { OrderChange } from '../../orders/changes/order-change.ts';
import { aboutRefundedEdit, isRefundedEdit } from '../../orders/changes/refunded-edit.ts';
import type { OrderTaker } from '../../orders/takers/order-taker.ts';

/** Events that cause mails. */
const mailedKinds: ReadonlySet<OrderEventKind> = new Set([
  'placed',
  'paid',
  'part_paid',
  'marked_paid',
  'cancelled',
  'expired',
  'refunded',
  'credited',
  'refund_due',
  'disputed',
  'reminded',
  'account_reminded',
  'dunned',
  'dunned_again',
  'invoiced',
  'corrected',
  'shipped',
  'ready_for_pickup',
  'not_ready',
  'edited',
  'vouchers_sent',
]);

/** Whether a refund is part of a change of the order, whose mail reports it. */
const isReportedByEdit = (change: OrderChange | undefined): boolean =>
  change?.kind === 'refunded' && change.isByEdit === true;

/** Makes mails of events of orders. */
export const orderMailTaker: OrderTaker = {
  ...mailTaker,
  owe: ({ kind, document }, change) => {
    if (!mailedKinds.has(kind) || isReportedByEdit(change)) return undefined;
    const voucherKey = change && 'voucherKey' in change ? change.voucherKey : undefined;
    return { about: document ?? (isRefundedEdit(change) ? aboutRefundedEdit(voucherKey) : voucherKey) };
  },
};
