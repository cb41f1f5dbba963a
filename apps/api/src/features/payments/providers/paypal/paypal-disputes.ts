import * as z from 'zod/mini';
import type { ProviderDispute, ProviderNotification } from '../payment-provider.ts';
import { type PayPalOrder, listPayPalRefunds } from './paypal-answers.ts';
import type { PayPalClient } from './paypal-client.ts';
import { amountSchema, parsePayPalTime, describeDispute, disputeSchema } from './paypal-dispute-answers.ts';
import { optional } from './paypal-fields.ts';
import { findOrder, parseAnswer } from './paypal-orders.ts';
import { findOrderByCapture, readId } from './paypal-owners.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

/** Ids of disputes, such as `PP-R-NMW-10060356`; any other value in a notification is not sent to PayPal. */
const idPattern = /^[\w-]{1,100}$/;

const listSchema = z.object({
  items: optional(z.array(optional(z.object({ dispute_id: z.string(), create_time: optional(z.string()) })))),
});
const reversalSchema = z.object({ amount: optional(amountSchema), create_time: optional(z.string()) });

/** Returns the dispute's present state at PayPal; undefined when it is unknown there. */
async function findDispute(call: PayPalClient, id: string): Promise<z.output<typeof disputeSchema> | undefined> {
  if (!idPattern.test(id)) return undefined;
  const answer = await call({ method: 'GET', path: `/v1/customer/disputes/${id}` });
  return answer.status === 404 ? undefined : parseAnswer(disputeSchema, answer);
}

/**
 * Reads which payment a dispute notification is about, and the dispute's present state. The notification contains only the
 * dispute's id and its own time: PayPal is asked for the rest.
 * @param reportedAt time at which the notification was made
 * @throws 503 `unavailable`, also if the app has no right to read disputes
 */
export async function readDispute(
  call: PayPalClient,
  resource: object,
  reportedAt: string | undefined,
): Promise<ProviderNotification> {
  const id = 'dispute_id' in resource && typeof resource.dispute_id === 'string' ? resource.dispute_id : '';
  const [askedAt, toldAt] = [shopNow(), parsePayPalTime(reportedAt)];
  const dispute = await findDispute(call, id);
  for (const transaction of dispute?.disputed_transactions ?? []) {
    const captureId = readId(transaction?.seller_transaction_id);
    const payment = captureId && (await findOrderByCapture(call, captureId));
    if (payment && dispute) {
      const described = describeDispute(dispute, await findOrder(call, payment), askedAt);
      return { payment, dispute: { id, ...described, ...(toldAt && { toldAt }) } };
    }
  }
  return { payment: '' };
}

/** Returns the newest dispute of a capture; undefined without any, and if the app may not read disputes. */
async function findCaptureDispute(
  call: PayPalClient,
  captureId: string,
  order: PayPalOrder,
): Promise<ProviderDispute | undefined> {
  const answer = await call({ method: 'GET', path: `/v1/customer/disputes?disputed_transaction_id=${captureId}` });
  if (answer.status === 403 || answer.status === 404) return undefined;
  const items = (parseAnswer(listSchema, answer).items ?? []).flatMap((item) => item ?? []);
  const [newest] = items.toSorted((a, b) => (b.create_time ?? '').localeCompare(a.create_time ?? ''));
  const askedAt = shopNow();
  const dispute = newest && (await findDispute(call, newest.dispute_id));
  return dispute && { id: newest.dispute_id, ...describeDispute(dispute, order, askedAt) };
}

/**
 * Finds the dispute behind a reversal of a capture that no refund of its order shows. Without a dispute (a debit that the bank
 * has returned), the money is lost.
 * @param reversalId the refund by which PayPal took it
 * @returns undefined when the order shows the refund, or PayPal does not know it
 * @throws 503 `unavailable`
 */
export async function findReversal(
  call: PayPalClient,
  { order, capture, reversalId }: { order: string; capture: string; reversalId: string },
): Promise<ProviderDispute | undefined> {
  const askedAt = shopNow();
  const answer = await call({ method: 'GET', path: `/v2/payments/refunds/${reversalId}` });
  if (answer.status === 404) return undefined;
  const reversal = parseAnswer(reversalSchema, answer);
  const shown = await findOrder(call, order);
  if (!shown || listPayPalRefunds(shown).some(({ id }) => id === reversalId)) return undefined;
  const since = parsePayPalTime(reversal.create_time);
  const amount = { ...(reversal.amount && { dispute_amount: reversal.amount }), create_time: reversal.create_time };
  const lost = describeDispute(
    { ...amount, status: 'RESOLVED', dispute_outcome: { outcome_code: 'ACCEPTED' } },
    shown,
    askedAt,
  );
  const dispute = await findCaptureDispute(call, capture, shown);
  return dispute ?? { ...lost, id: reversalId, ...(since && { since }) };
}
