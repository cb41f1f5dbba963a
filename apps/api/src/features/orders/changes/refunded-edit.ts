import type { OrderChange } from './order-change.ts';

/** Subject of the outbox row of a change that refunded units; the key of its voucher entries follows, if it has any. */
const refundedEdit = 'refund';

/** Returns the subject of the outbox row of a change that refunded units. */
export const aboutRefundedEdit = (voucherKey: string | undefined): string =>
  voucherKey === undefined ? refundedEdit : `${refundedEdit} ${voucherKey}`;

/** Reads the subject of the outbox row of a change: whether it refunded units, and the key of its voucher entries. */
export function readEditSubject(about: string | null | undefined): { isRefund: boolean; voucherKey?: string } {
  const isRefund = about === refundedEdit || about?.startsWith(`${refundedEdit} `) === true;
  const voucherKey = isRefund ? about?.slice(refundedEdit.length + 1) : about;
  return { isRefund, ...(voucherKey && { voucherKey }) };
}

/** Whether a change of the lines of a paid order only reports what its refund did. */
export const isRefundedEdit = (change: OrderChange | undefined): boolean => change?.kind === 'edited' && !change.set;
