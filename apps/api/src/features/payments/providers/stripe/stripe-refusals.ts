import type { Stripe } from 'stripe';
import type { Refusal } from '../payment-provider.ts';
import { readCode } from '../provider-refusal.ts';

type StripeFailure = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code'>;

/** Maps a failure reported by Stripe to a refusal: the bank's reason if there is one, otherwise Stripe's. */
export function readFailure({ type, code, decline_code: declined }: StripeFailure): Refusal {
  const name = declined ?? code ?? type;
  const needsStep = [code, declined].includes('authentication_required');
  return { code: readCode(name), failure: needsStep ? 'action_required' : 'declined' };
}

/** Builds a refusal for a problem that the shopper cannot change. */
export function refusedBy(code: string): Refusal {
  return { code: readCode(code), failure: 'refused' };
}
