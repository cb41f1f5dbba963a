import { Stripe } from 'stripe';
import { ApiError } from '../../../../http/api-error.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { refusedBy } from './stripe-refusals.ts';

/** 503: Stripe cannot be asked now. @param why stands in the log and names no secret */
export function stripeAway(why: string): ApiError {
  return new ApiError('unavailable', `Stripe: ${why}`, { retryAfter: 5 });
}

/** Only Stripe's own names go into the message: its texts quote a part of the key. */
function nameOf({ type, code, statusCode }: Stripe.errors.StripeError): string {
  return [type, code, statusCode].filter((part) => part !== undefined).join(' ');
}

function asApiError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'amount_too_small' || error.code === 'amount_too_large') {
    const message = 'Stripe does not take payments of this amount';
    return new ProviderRefusal('payment_method_unavailable', message, refusedBy(error.code));
  }
  return stripeAway(nameOf(error));
}

/**
 * What Stripe refuses in an answer of its own, in words for the log, and its code; undefined for other errors, after which
 * nobody knows.
 */
export function refusalOf(error: unknown): { why: string; code: string } | undefined {
  const { StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } = Stripe.errors;
  const refusals = [StripeInvalidRequestError, StripeIdempotencyError, StripeCardError];
  return error instanceof Stripe.errors.StripeError && refusals.some((refusal) => error instanceof refusal)
    ? { why: nameOf(error), code: error.decline_code ?? error.code ?? error.type }
    : undefined;
}

/** Stripe's answer. @throws its errors as those of the shop */
export async function ask<T extends { lastResponse: { statusCode: number } } | undefined>(
  answer: Promise<T>,
): Promise<T> {
  try {
    const given = await answer;
    // The library takes an error for an answer when its body does not say that it is one.
    if (given && given.lastResponse.statusCode >= 300) throw stripeAway(`answers ${given.lastResponse.statusCode}`);
    return given;
  } catch (error) {
    throw asApiError(error);
  }
}
