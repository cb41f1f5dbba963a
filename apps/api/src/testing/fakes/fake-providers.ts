import { onTestFinished } from 'vitest';
import { type FakePayPal, startFakePayPal } from './fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';

/** Starts PayPal's API until the test ends. */
export async function fakePayPal(): Promise<FakePayPal> {
  const paypal = await startFakePayPal();
  onTestFinished(paypal.close);
  return paypal;
}

/** Starts Stripe's API until the test ends. */
export async function fakeStripe(): Promise<FakeStripe> {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  return stripe;
}
