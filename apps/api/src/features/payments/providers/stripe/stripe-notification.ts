import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { ProviderNotification } from '../payment-provider.ts';
import { isEnd } from './stripe-dispute.ts';
import { ask } from './stripe-errors.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Events whose object is a Checkout Session. */
const aboutSessions: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/** Events whose object is a charge, a refund or a dispute, including actions in Stripe's dashboard. */
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

/** Ids of payment intents: any other value is not sent to Stripe, and may be unsafe in a query. */
const intentPattern = /^pi_\w{1,196}$/;

/** Fields of an event that decide its subject; its object may have any further fields. */
const eventSchema = z.object({
  type: z.string(),
  livemode: z.boolean(),
  created: z.optional(z.unknown()),
  data: z.object({
    object: z.object({
      id: z.optional(z.unknown()),
      payment_intent: z.optional(z.unknown()),
      status: z.optional(z.unknown()),
    }),
  }),
});
type Event = z.output<typeof eventSchema>;

function verifiedEvent(stripe: Stripe, rawBody: Buffer, signature: unknown, secret: string): unknown {
  try {
    // Also refuses notifications signed more than five minutes ago.
    return stripe.webhooks.constructEvent(rawBody, typeof signature === 'string' ? signature : '', secret);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The notification is not valid JSON');
    throw new ApiError('invalid_signature', 'The signature does not fit');
  }
}

/** Returns the Checkout Session of an event; empty if there is none. */
async function findEventSession(stripe: Stripe, { type, data }: Event): Promise<string> {
  const { id, payment_intent: intent } = data.object;
  if (aboutSessions.has(type)) return typeof id === 'string' ? id : '';
  if (!aboutCharges.has(type) || typeof intent !== 'string' || !intentPattern.test(intent)) return '';
  // Charges, refunds and disputes do not name their session.
  const sessions = await ask(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  return sessions.data[0]?.id ?? '';
}

/** Returns the end of a dispute from the event that reports it: Stripe's disputes themselves do not contain it. */
function readDisputeEnd({ type, created, data }: Event): Pick<ProviderNotification, 'disputeEndedAt'> {
  const { status } = data.object;
  const isOver = type.startsWith('charge.dispute.') && typeof status === 'string' && isEnd(status);
  const disputeEndedAt = new Date(typeof created === 'number' ? created * 1000 : Number.NaN);
  return isOver && !Number.isNaN(disputeEndedAt.getTime()) ? { disputeEndedAt } : {};
}

/**
 * Returns the Checkout Session that a signed notification is about.
 * @param settings secret of the shop's webhook, and whether its key moves real money
 * @returns the session's id, empty when the event is about none, or of the other mode, test or live; and the end of its
 * dispute, if reported
 * @throws 400 `invalid_signature`, `invalid_input`; 503 `unavailable`
 */
export async function readStripeNotification(
  stripe: Stripe,
  rawBody: Buffer,
  signature: unknown,
  settings: Pick<StripeSettings, 'webhookSecret' | 'livemode'>,
): Promise<ProviderNotification> {
  const event = z.safeParse(eventSchema, verifiedEvent(stripe, rawBody, signature, settings.webhookSecret));
  if (!event.success) throw new ApiError('invalid_input', 'The notification is about nothing');
  if (event.data.livemode !== settings.livemode) return { payment: '' };
  return { payment: await findEventSession(stripe, event.data), ...readDisputeEnd(event.data) };
}
