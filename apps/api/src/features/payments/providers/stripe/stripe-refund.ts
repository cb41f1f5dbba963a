import type { Cents } from '@kontor/shared/money';
import type { Stripe } from 'stripe';
import { ApiError } from '../../../../http/api-error.ts';
import { sha256 } from '../../../../lib/random.ts';
import { ask, refusalOf } from './stripe-errors.ts';
import { requireSession } from './stripe-sessions.ts';

function refused(why: string): ApiError {
  return new ApiError('refund_refused', `Stripe refuses the refund (${why})`);
}

/**
 * Gives back a part of what a Checkout Session has taken. The refund carries the key's hash, both as idempotency key,
 * which Stripe forgets after a day, and in its metadata, which it never forgets.
 * @param key the same key gives back once
 * @throws 409 `refund_refused`; 503 `unavailable` when nobody knows, and repeating with the same key tells
 */
export async function refund(stripe: Stripe, id: string, amountCents: Cents, key: string): Promise<void> {
  const { payment_intent: intent } = await requireSession(stripe, id);
  if (!intent) throw refused('nothing was paid');
  const payment = typeof intent === 'string' ? intent : intent.id;
  const name = sha256(`refund ${id} ${key}`);
  const earlier = await ask(stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  const { status } =
    earlier.data.find(({ metadata }) => metadata?.['key'] === name) ??
    (await ask(
      stripe.refunds
        .create({ payment_intent: payment, amount: amountCents, metadata: { key: name } }, { idempotencyKey: name })
        .catch((error: unknown) => {
          const why = refusalOf(error);
          throw why === undefined ? error : refused(why);
        }),
    ));
  if (status === 'failed' || status === 'canceled') throw refused(status);
}
