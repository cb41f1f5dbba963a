import type { OrderChange } from './order-change.ts';

/** Subject of the outbox row of a change that refunded units. */
export const refundedEdit = 'refund';

/** Whether a change of the lines of a paid order only reports what its refund did. */
export const isRefundedEdit = (change: OrderChange | undefined): boolean => change?.kind === 'edited' && !change.set;
