import { Stripe } from 'stripe';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { refusedBy } from './stripe-refusals.ts';

/** Creates a 503: Stripe is not available now. @param why reason for the log, without secrets */
export function stripeAway(why: string): ApiError {
  return new ApiError('unavailable', `Stripe: ${why}`, { retryAfter: 5 });
}

/** Returns Stripe's own names for the message: its texts quote a part of the key. */
function nameStripeError({ type, code, statusCode }: Stripe.errors.StripeError): string {
  return [type, code, statusCode].filter((part) => part !== undefined).join(' ');
}

function asApiError(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? stripeAway(nameStripeError(error)) : error;
}

const { StripeInvalidRequestError, StripeIdempotencyError, StripeCardError, StripePermissionError } = Stripe.errors;

/** Returns an error of one of these classes, as text for the log and code. */
function describe(
  error: unknown,
  kinds: readonly (typeof Stripe.errors.StripeError)[],
): { why: string; code: string } | undefined {
  return error instanceof Stripe.errors.StripeError && kinds.some((kind) => error instanceof kind)
    ? { why: nameStripeError(error), code: [error.decline_code, error.code].find(Boolean) ?? error.type }
    : undefined;
}

/** Returns the refusal in Stripe's own answer; undefined for other errors, which leave the outcome open. */
export function readStripeRefusal(error: unknown): { why: string; code: string } | undefined {
  return describe(error, [StripeInvalidRequestError, StripeIdempotencyError, StripeCardError]);
}

/** Returns Stripe's answer. @throws its errors as those of the shop */
export async function ask<T extends { lastResponse: { statusCode: number } } | undefined>(
  answer: Promise<T>,
): Promise<T> {
  try {
    const given = await answer;
    // The library treats an error as an answer when its body does not say that it is one.
    if (given && given.lastResponse.statusCode >= 300) throw stripeAway(`answers ${given.lastResponse.statusCode}`);
    return given;
  } catch (error) {
    throw asApiError(error);
  }
}

/** @throws ProviderRefusal for payments that Stripe will not begin; the error itself if a repetition may help */
function refuse(error: unknown): never {
  // Refusals include missing permissions of the account or its key, but not a lock, a limit or a wrong key
  // (docs.stripe.com/error-handling).
  const refusal = describe(error, [StripeInvalidRequestError, StripeCardError, StripePermissionError]);
  if (!refusal) throw error;
  const message = `Stripe does not take it: ${refusal.why}`;
  throw new ProviderRefusal('payment_method_unavailable', message, refusedBy(refusal.code));
}

/** Returns Stripe's answer to a call that begins a payment. @throws as `ask`; 409 `payment_method_unavailable` */
export function askToBegin<T extends { lastResponse: { statusCode: number } }>(answer: Promise<T>): Promise<T> {
  return ask(answer.catch(refuse));
}
