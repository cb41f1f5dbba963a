import type { OrderEventKind } from '@kontor/shared/schemas/order/order-history';
import { type OutboxRow, outboxRow } from '../../../lib/outbox.ts';
import { causeOfPayment } from '../../payments/movements/movement-cause.ts';
import { aboutRefundedEdit } from '../editing/edited-lines.ts';
import type { StoredEvent } from '../order.model.ts';
import type { OrderChange } from './order-change.ts';

/** Events that cause mails, by an outbox row that the change writes. */
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

/** Events that programs subscribe to, by webhooks. */
const webhookKinds: ReadonlySet<OrderEventKind> = new Set([
  'placed',
  'paid',
  'marked_paid',
  'cancelled',
  'expired',
  'shipped',
  'delivered',
  'refunded',
  'credited',
  'edited',
]);

/** Checks for a refund of an overpayment, which was never invoiced: its refund needs no correction. */
const isSurplusRefund = (change: OrderChange): boolean => change.kind === 'refunded' && !change.ofPrice;

const isRefundedEdit = (change: OrderChange | undefined): boolean => change?.kind === 'edited' && !change.set;

/** Whether a refund is part of a change of the order, whose mail reports it. */
const isReportedByEdit = (change: OrderChange | undefined): boolean =>
  change?.kind === 'refunded' && change.isByEdit === true;

/** Returns the causes of a change's money movements, which link them to their documents. */
function listMovementCauses(change: OrderChange): string[] {
  const own = 'cause' in change && change.cause !== undefined ? [change.cause] : [];
  const pays = change.kind === 'paid' || change.kind === 'marked_paid';
  return pays && change.payment ? [...own, causeOfPayment(change.payment)] : own;
}

/** Returns the outbox rows of an event, one for each receiving feature. */
export function makeOutboxRows(event: StoredEvent, change?: OrderChange): OutboxRow[] {
  const cents = event.cents ?? undefined;
  const voucherKey = change && 'voucherKey' in change ? change.voucherKey : undefined;
  const about = event.document ?? (isRefundedEdit(change) ? aboutRefundedEdit(voucherKey) : voucherKey);
  const causes = change ? listMovementCauses(change) : [];
  const isDocumented = change && invoicingKinds.has(event.kind) && !isSurplusRefund(change) && !isRefundedEdit(change);
  return [
    ...(mailedKinds.has(event.kind) && !isReportedByEdit(change)
      ? [outboxRow('mails', { ...event, cents, about })]
      : []),
    ...(isDocumented ? [outboxRow('documents', { ...event, cents, causes })] : []),
    ...(webhookKinds.has(event.kind) ? [outboxRow('webhooks', { ...event, cents })] : []),
  ];
}
