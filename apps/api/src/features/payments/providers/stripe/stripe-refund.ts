import type { Cents } from '@kontor/shared/rules/prices/money';
import type { Stripe } from 'stripe';
import { sha256 } from '../../../../lib/random.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { ask, readStripeRefusal } from './stripe-errors.ts';
import { refusedBy } from './stripe-refusals.ts';
import { requireSession } from './stripe-sessions.ts';

function makeStripeRefusal(why: string, code = why): ProviderRefusal {
  return new ProviderRefusal('refund_refused', `Stripe refuses the refund (${why})`, refusedBy(code));
}

/** Requests a refund. @returns its status @throws 409 `refund_refused` */
async function request(stripe: Stripe, payment: string, amountCents: Cents, name: string): Promise<string | null> {
  const wanted = { payment_intent: payment, amount: amountCents, metadata: { key: name } };
  let refusal: ReturnType<typeof readStripeRefusal>;
  const made = stripe.refunds.create(wanted, { idempotencyKey: name }).catch((error: unknown) => {
    refusal = readStripeRefusal(error);
    if (refusal === undefined) throw error;
    return undefined;
  });
  const given = await ask(made);
  if (given) return given.status;
  // It may be refused because it is complete already, and the list was read a moment too early.
  const own = await statusOfOwn(stripe, payment, name);
  if (own === undefined) throw makeStripeRefusal(refusal?.why ?? 'no reason', refusal?.code);
  return own;
}

/** Returns the status of the refund with this name; undefined when Stripe has none. */
async function statusOfOwn(stripe: Stripe, payment: string, name: string): Promise<string | undefined> {
  const earlier = await ask(stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  const own = earlier.data.find(({ metadata }) => metadata?.['key'] === name);
  return own && (own.status ?? 'pending');
}

/**
 * Refunds a part of what a Checkout Session has taken. The refund carries the key's hash twice: as idempotency key, which
 * Stripe forgets after a day, and in its metadata, which it never forgets and which alone identifies this refund.
 * @param key the same key refunds once
 * @throws 409 `refund_refused`; 503 `unavailable` when the outcome is unknown: repeating with the same key tells
 */
export async function refund(stripe: Stripe, id: string, amountCents: Cents, key: string): Promise<void> {
  const { payment_intent: intent } = await requireSession(stripe, id);
  if (!intent) throw makeStripeRefusal('nothing was paid');
  const payment = typeof intent === 'string' ? intent : intent.id;
  const name = sha256(`refund ${id} ${key}`);
  const status = (await statusOfOwn(stripe, payment, name)) ?? (await request(stripe, payment, amountCents, name));
  if (status === 'failed' || status === 'canceled') throw makeStripeRefusal(status);
}
