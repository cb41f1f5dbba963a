import type { FakeAnswer, FakeRequest } from './fake-http.ts';
import { type FakeSession, type StripeState, newId, seconds } from './fake-stripe-sessions.ts';

const answerSeconds = 7 * 86_400;

/** A bank opens a dispute of all that was taken, or the one there is takes another status. */
export function dispute({ disputes }: StripeState, { payment_intent: intent }: FakeSession, status: string): void {
  const charge = intent?.latest_charge;
  if (!intent || !charge) throw new Error('the fake has taken nothing that could be disputed');
  const known = disputes.find((one) => one.payment_intent === intent.id);
  if (known) known.status = status;
  else {
    disputes.unshift({
      id: newId('dp'),
      object: 'dispute',
      status,
      amount: intent.amount_received,
      created: seconds(),
      charge: charge.id,
      payment_intent: intent.id,
      evidence_details: { due_by: seconds() + answerSeconds },
    });
  }
  // Stripe leaves it so when the dispute is over.
  charge.disputed = true;
}

/** `GET /v1/disputes?payment_intent=…`, the newest first. */
export function listDisputes({ disputes }: StripeState, { path }: FakeRequest): FakeAnswer {
  const intent = new URL(path, 'http://stripe').searchParams.get('payment_intent');
  const data = disputes.filter((one) => one.payment_intent === intent);
  return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data } };
}
