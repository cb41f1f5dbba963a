import type { Cents } from '@kontor/shared/rules/prices/money';
import * as z from 'zod/mini';
import { sha256 } from '../../../../lib/random.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { makePayPalAmount } from './paypal-amounts.ts';
import { type PayPalOrder, decidingCapture, isGiven, listPayPalRefunds } from './paypal-answers.ts';
import type { PayPalClient } from './paypal-client.ts';
import { refusedIssues, requireOrder, parseAnswer } from './paypal-orders.ts';
import { mapPayPalIssue } from './paypal-refusals.ts';

const refundSchema = z.object({ id: z.string(), status: z.string() });

function makePayPalRefusal(why: string, issue = why): ProviderRefusal {
  return new ProviderRefusal('refund_refused', `PayPal refuses the refund (${why})`, mapPayPalIssue(issue));
}

/** Returns the status of the refund with this name; undefined when PayPal has none. */
function statusOfOwn(order: PayPalOrder, name: string): string | undefined {
  return listPayPalRefunds(order).find(({ custom_id: customId }) => customId === name)?.status;
}

/** Whether a refund was requested by the shop: no other refund has such a name. */
export function isOwnRefund({ custom_id: customId }: { custom_id?: string | undefined }): boolean {
  return customId !== undefined && /^[0-9a-f]{64}$/.test(customId);
}

/** Requests a refund. @returns its status @throws 409 `refund_refused` */
async function request(
  call: PayPalClient,
  { id, captureId, currency }: { id: string; captureId: string; currency: string },
  amountCents: Cents,
  name: string,
): Promise<string> {
  const answer = await call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    body: JSON.stringify({
      amount: { currency_code: currency, value: makePayPalAmount(amountCents) },
      custom_id: name,
    }),
    key: name,
  });
  const issues = refusedIssues(answer);
  if (issues.length === 0) return parseAnswer(refundSchema, answer).status;
  // It may be refused because it is complete already, and the order was read a moment too early.
  const own = statusOfOwn(await requireOrder(call, id), name);
  if (own === undefined) throw makePayPalRefusal(issues.join(' '), issues[0]);
  return own;
}

/**
 * Refunds a part of what an order of PayPal has captured. The refund carries the key's hash twice: as `PayPal-Request-Id`,
 * which PayPal forgets after some weeks, and as custom id, which it never forgets and which alone identifies this refund.
 * @param key the same key refunds once
 * @throws 409 `refund_refused`; 503 `unavailable` when the outcome is unknown: repeating with the same key tells
 */
export async function refund(call: PayPalClient, id: string, amountCents: Cents, key: string): Promise<void> {
  const order = await requireOrder(call, id);
  const capture = decidingCapture(order);
  if (!capture) throw makePayPalRefusal('nothing was captured');
  const name = sha256(`refund ${id} ${key}`);
  const taken = { id, captureId: capture.id, currency: capture.amount.currency_code };
  const status = statusOfOwn(order, name) ?? (await request(call, taken, amountCents, name));
  if (!isGiven({ status })) throw makePayPalRefusal(status);
}
