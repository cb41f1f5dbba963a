import { type StripeWay, stripeWays } from '@kontor/shared/rules/providers/stripe/ways';
import type { Stripe } from 'stripe';
import { ask, stripeAway } from './stripe-errors.ts';

/** Lifetime of an answer, and pause before Stripe is called again after a failure; in milliseconds. */
export const waysKeptMs = 60 * 60 * 1000;
export const waysRetryMs = 60 * 1000;

/** Best effort with a short timeout in milliseconds; the next call tries again. */
const hurried = { timeout: 3000, maxNetworkRetries: 0 };

/**
 * Finds the payment options of Stripe's page: those of the default configuration, which sessions use unless they name another.
 * @throws 503 `unavailable`
 */
export async function findWays(stripe: Stripe): Promise<StripeWay[]> {
  const { data } = await ask(stripe.paymentMethodConfigurations.list({ limit: 100 }, hurried));
  // Configurations of a Connect platform have an application.
  const own = data.find(({ is_default: isDefault, application }) => isDefault && !application);
  if (!own) throw stripeAway('has no default configuration of payment methods');
  const ways = stripeWays.filter((way) => own[way]?.available);
  return ways.length > 0 ? ways : ['card'];
}

/**
 * Caches the result of `load`. Readers get the known payment options at once, at first `card`; outdated ones are refreshed
 * meanwhile, by one call at a time. A failed call changes nothing.
 */
export function cachePaymentOptions(
  load: () => Promise<readonly StripeWay[]>,
  onError: (error: unknown) => void = () => {},
): () => readonly StripeWay[] {
  let ways: readonly StripeWay[] = ['card'];
  let askAt = 0;
  const refresh = async (): Promise<void> => {
    askAt = Date.now() + waysRetryMs;
    try {
      ways = await load();
      askAt = Date.now() + waysKeptMs;
    } catch (error) {
      onError(error);
    }
  };
  return () => {
    if (Date.now() >= askAt) void refresh();
    return ways;
  };
}
