import { makeStripeProvider } from '../../features/payments/providers/stripe/stripe-provider.ts';
import { fakeStripe } from '../fakes/fake-providers.ts';

/** Creates an unpaid session of 49 €. */
export async function aSession() {
  const stripe = await fakeStripe();
  const provider = makeStripeProvider(stripe.settings);
  const returnUrl = 'https://shop.example/payments/return/1';
  const { id } = await provider.start({ method: 'Stripe', reference: '2026-1', amountCents: 4900, returnUrl });
  return { stripe, provider, id };
}

/** Creates a captured payment of 49 € at Stripe. */
export async function aPaidSession() {
  const begun = await aSession();
  begun.stripe.pay(begun.id);
  const given = () => begun.stripe.refunds.map(({ status, amount }) => [status, amount]).toReversed();
  const requests = () =>
    begun.stripe.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/refunds'));
  return { ...begun, given, requests };
}
