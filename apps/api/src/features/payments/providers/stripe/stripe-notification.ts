import type { Stripe } from 'stripe';
import { ApiError } from '../../../../http/api-error.ts';
import { asked } from './stripe-errors.ts';

/** Events whose object is a Checkout Session. */
const aboutSessions: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/** Events whose object is a charge, a refund or a dispute, also of what was done in Stripe's dashboard. */
const aboutCharges: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

function readEvent(stripe: Stripe, rawBody: Buffer, signature: unknown, secret: string): Stripe.Event {
  try {
    // Also refuses what was signed more than five minutes ago.
    return stripe.webhooks.constructEvent(rawBody, typeof signature === 'string' ? signature : '', secret);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The notification is not valid JSON');
    throw new ApiError('invalid_signature', 'The signature does not fit');
  }
}

/**
 * Tells which Checkout Session a signed notification is about.
 * @param secret of the shop's webhook
 * @returns the session's id, empty when the event is about none
 * @throws 400 `invalid_signature`, `invalid_input`; 503 `unavailable`
 */
export async function readStripeNotification(
  stripe: Stripe,
  rawBody: Buffer,
  signature: unknown,
  secret: string,
): Promise<string> {
  const { type, data } = readEvent(stripe, rawBody, signature, secret);
  const { object } = data;
  if (aboutSessions.has(type)) return 'id' in object && typeof object.id === 'string' ? object.id : '';
  const intent = aboutCharges.has(type) && 'payment_intent' in object ? object.payment_intent : undefined;
  if (typeof intent !== 'string') return '';
  // Charges, refunds and disputes do not name their session.
  const sessions = await asked(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  return sessions.data[0]?.id ?? '';
}
