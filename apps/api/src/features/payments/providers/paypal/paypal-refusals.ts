import type { PaymentFailure } from '@kontor/shared/schemas/order/payments';
import type { Refusal } from '../payment-provider.ts';
import { readCode } from '../provider-refusal.ts';

/**
 * PayPal's issues that a shopper can solve (developer.paypal.com, Orders v2, errors); all others concern the merchant or
 * PayPal. DECLINED is the status of a capture.
 */
const failures: Readonly<Record<string, PaymentFailure>> = {
  INSTRUMENT_DECLINED: 'declined',
  CARD_EXPIRED: 'declined',
  CARD_CLOSED: 'declined',
  DECLINED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACTION_REQUIRED: 'action_required',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'action_required',
};

/** Maps a PayPal issue to a refusal. */
export function mapPayPalIssue(issue: string): Refusal {
  return { code: readCode(issue), failure: failures[issue] ?? 'refused' };
}
