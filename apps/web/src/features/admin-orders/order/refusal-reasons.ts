/**
 * Refusals that the shop has texts for, by the provider's code: PayPal's issues in capitals, Stripe's codes in lower case.
 * Other codes are shown unchanged.
 */
export const knownRefusals = [
  'CAPTURE_FULLY_REFUNDED',
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'DECLINED',
  'DUPLICATE_INVOICE_ID',
  'INSTRUMENT_DECLINED',
  'INSUFFICIENT_FUNDS',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_ACCOUNT_INVALID',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
  'amount_too_large',
  'amount_too_small',
  'authentication_required',
  'balance_insufficient',
  'card_declined',
  'charge_already_refunded',
  'charge_disputed',
  'expired_card',
  'generic_decline',
  'insufficient_funds',
] as const;
export type KnownRefusal = (typeof knownRefusals)[number];

/** Returns the reason if the shop has a text for it, otherwise undefined. */
export function findKnownRefusal(reason: string): KnownRefusal | undefined {
  return knownRefusals.find((known) => known === reason);
}
