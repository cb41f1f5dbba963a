import { findPayment } from '../../payments/payment-records.service.ts';
import { hasNoOrder, recordUnassigned } from '../../payments/unassigned-records.service.ts';
import { followDispute } from '../follow-disputes.service.ts';
import { followRefunds } from '../refunding/refund-payment.service.ts';
import type { SeenPayment } from '../seen-payment.ts';
import { isMoneyOfOurs } from '../verify-payment.ts';

/**
 * Records money that the shop has received without an order, and its later changes at the provider. Leaves payments of orders
 * unchanged.
 */
export async function trackUnassigned({ provider, ref, seen, record, unassigned }: SeenPayment): Promise<void> {
  if (!seen) return;
  if (unassigned) await followRefunds(unassigned, seen);
  else if (isMoneyOfOurs(seen, provider)) await recordUnassigned(seen, ref, record?.order);
  const kept = seen.dispute && (await findPayment([ref.provider], ref.providerId));
  if (kept && hasNoOrder(kept)) await followDispute({ ...kept, dispute: unassigned?.dispute ?? null }, seen);
}
