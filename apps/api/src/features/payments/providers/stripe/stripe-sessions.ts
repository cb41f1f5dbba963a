import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { Stripe } from 'stripe';
import type { PaymentRequest } from '../payment-provider.ts';
import { ask, readStripeRefusal, stripeAway } from './stripe-errors.ts';

/** Ids of Checkout Sessions; any other value from a browser or a notification is not sent to Stripe. */
const idPattern = /^cs_\w{1,196}$/;

/** Returns the Checkout Session for an order: the exact amount, its number, and no data of the shopper. */
export function newSession({ reference, amountCents, returnUrl }: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const agreed = new URL(returnUrl);
  agreed.searchParams.set('payment', 'agreed');
  return {
    mode: 'payment',
    client_reference_id: reference,
    payment_intent_data: { metadata: { order: reference }, description: reference },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: shopCurrency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: reference },
        },
      },
    ],
    success_url: agreed.href,
    cancel_url: returnUrl,
  };
}

/** Returns the session's present state at Stripe, with its payment intent and charge; undefined when it is unknown there. */
export async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!idPattern.test(id)) return undefined;
  const found = stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  return ask(
    found.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
      throw error;
    }),
  );
}

/** Finds a session that Stripe must know. @throws 503 `unavailable` when it does not */
export async function requireSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const session = await findSession(stripe, id);
  if (!session) throw stripeAway('no longer knows a payment that it knew');
  return session;
}

/** Best effort with a short timeout in milliseconds; a later attempt ends the session. */
const hurried = { timeout: 3000, maxNetworkRetries: 0 };

/** Closes a session so that it can no longer be paid. One that is not open stays as it is. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  if (!idPattern.test(id)) return;
  await ask(
    stripe.checkout.sessions.expire(id, {}, hurried).catch((error: unknown) => {
      // Paid, expired or unknown: a look at the payment itself decides.
      if (readStripeRefusal(error) !== undefined) return undefined;
      throw error;
    }),
  );
}
