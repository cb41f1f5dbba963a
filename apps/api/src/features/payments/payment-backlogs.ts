import type { Backlog } from '../../lib/backlog.ts';
import { isEndDue, isUnsettled } from './payment-filters.ts';
import { PaymentModel } from './payment.model.ts';

/** Lists payments that wait: captured ones without their order, those to be ended, and unconfirmed refunds. */
export function listPaymentBacklogs(): Backlog[] {
  const { collectionName: collection } = PaymentModel.collection;
  return [
    { queue: 'payments_to_settle', collection, filter: isUnsettled, since: '$capturedAt' },
    { queue: 'payments_to_end', collection, filter: isEndDue, since: '$createdAt' },
    { queue: 'refunds_to_confirm', collection, filter: { 'refund.at': { $exists: true } }, since: '$refund.at' },
  ];
}
