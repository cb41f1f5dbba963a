import type { FakeAnswer } from './fake-http.ts';
import { type FakeOrder, type FakeRefund, captureAt, missing, newId, now } from './fake-paypal-orders.ts';

const answerDays = 10;

interface Money {
  currency_code: string;
  value: string;
}

/** Dispute as in PayPal's Disputes v1; tests omit optional fields, which are all except its id. */
export interface FakeDispute {
  dispute_id: string;
  create_time?: string;
  update_time?: string;
  status?: string;
  dispute_amount?: Money;
  disputed_transactions: { seller_transaction_id?: string; buyer_transaction_id: string }[];
  dispute_outcome?: { outcome_code?: string; amount_refunded?: Money };
  seller_response_due_date?: string;
}

/** Claims of buyers at PayPal: disputes, and reversed captures. */
export interface FakeClaims {
  disputes: FakeDispute[];
  /** Reversals by id, shown as a refund of the order or not. */
  reversals: Map<string, FakeRefund>;
}

/** New dispute with all fields. */
export type OpenDispute = FakeDispute &
  Required<Pick<FakeDispute, 'create_time' | 'update_time' | 'dispute_amount' | 'seller_response_due_date'>>;

/** Opens a buyer's dispute of a capture. @param value in euros; the whole amount by default */
export function openDispute({ disputes }: FakeClaims, order: FakeOrder, value?: string): OpenDispute {
  const taken = captureAt(order);
  const dispute = {
    dispute_id: `PP-D-${newId()}`,
    create_time: now(),
    update_time: now(),
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: value ?? taken.amount.value },
    disputed_transactions: [{ seller_transaction_id: taken.id, buyer_transaction_id: newId() }],
    seller_response_due_date: new Date(Date.now() + answerDays * 86_400_000).toISOString(),
  };
  disputes.unshift(dispute);
  return dispute;
}

/**
 * Reverses a payment, as PayPal or the bank does. @param shown as a refund of the order; otherwise only the reversal itself
 * shows it
 */
export function reverse({ reversals }: FakeClaims, order: FakeOrder, shown: boolean, value?: string): FakeRefund {
  const taken = captureAt(order);
  const amount = { ...taken.amount, ...(value !== undefined && { value }) };
  const reversal = { id: newId(), status: 'COMPLETED', amount, update_time: now(), create_time: now() };
  reversals.set(reversal.id, reversal);
  if (shown) {
    (order.purchase_units[0].payments ??= {}).refunds = [reversal];
    taken.status = amount.value === taken.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  }
  return reversal;
}

/** `GET /v1/customer/disputes/{id}`, `GET /v1/customer/disputes?disputed_transaction_id=…`, `GET /v2/payments/refunds/{id}` */
export function showClaim({ disputes, reversals }: FakeClaims, path: string): FakeAnswer | undefined {
  const { pathname, searchParams } = new URL(path, 'http://paypal');
  const [, disputeId] = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(pathname) ?? [];
  const [, refundId = ''] = /^\/v2\/payments\/refunds\/(\w+)$/.exec(pathname) ?? [];
  if (pathname === '/v1/customer/disputes') {
    const transaction = searchParams.get('disputed_transaction_id');
    const about = disputes.filter((one) =>
      one.disputed_transactions.some((disputed) => disputed.seller_transaction_id === transaction),
    );
    // A list contains neither the disputed amount nor the outcome.
    const items = about.map(({ dispute_id, create_time, update_time, status, dispute_amount }) => ({
      dispute_id,
      create_time,
      update_time,
      status,
      dispute_amount,
    }));
    return { status: 200, body: { items, links: [] } };
  }
  if (disputeId !== undefined) {
    const dispute = disputes.find((one) => one.dispute_id === disputeId);
    return dispute ? { status: 200, body: dispute } : missing();
  }
  if (refundId === '') return undefined;
  const reversal = reversals.get(refundId);
  return reversal ? { status: 200, body: reversal } : missing();
}
