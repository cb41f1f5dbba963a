import type { FakeAnswer, FakeRequest } from './fake-http.ts';
import { type FakeRefund, type StripeState, newId, refusal } from './fake-stripe-sessions.ts';

/** Whether a refund counts: every one that has not failed. */
function isGiven({ status }: FakeRefund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/** `POST /v1/refunds`. @param result a status of the refund, or the code of a refusal */
export function refund({ sessions, refunds }: StripeState, result: string, form: URLSearchParams): FakeAnswer {
  const intent = [...sessions.values()]
    .map((session) => session.payment_intent)
    .find((kept) => kept?.id === form.get('payment_intent'));
  const charge = intent?.latest_charge;
  if (!intent || !charge) return refusal(404, 'resource_missing');
  if (charge.refunded) return refusal(400, 'charge_already_refunded');
  const amount = Number(form.get('amount'));
  if (charge.amount_refunded + amount > intent.amount_received) return refusal(400, 'amount_too_large');
  if (!['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].includes(result)) return refusal(400, result);
  const metadata = { key: form.get('metadata[key]') ?? '' };
  const made = { id: newId('re'), object: 'refund', status: result, amount, metadata } as const;
  refunds.unshift({ ...made, charge: charge.id, payment_intent: intent.id });
  const back = refunds.filter((one) => one.charge === charge.id && isGiven(one));
  charge.amount_refunded = back.reduce((sum, one) => sum + one.amount, 0);
  charge.refunded = charge.amount_refunded === intent.amount_received;
  return { status: 200, body: refunds[0] };
}

/** `GET /v1/refunds?payment_intent=…`, the newest first. */
export function listRefunds({ refunds }: StripeState, { path }: FakeRequest): FakeAnswer {
  const intent = new URL(path, 'http://stripe').searchParams.get('payment_intent');
  const data = refunds.filter((one) => one.payment_intent === intent);
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
}
