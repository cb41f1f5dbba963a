import type { Words } from '@kontor/shared/rules/providers/description';
import { nameWay } from '@kontor/shared/rules/providers/stripe/provider';
import type { Stripe } from 'stripe';
import type { ProviderPayment } from '../payment-provider.ts';
import { readFailure } from './stripe-refusals.ts';

/** A Checkout Session with its payment intent and that intent's latest charge expanded. */
type Session = Stripe.Checkout.Session;

/** Returns an object that Stripe expanded; undefined for a bare id. */
function expand<T extends object>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function readIntent(session: Session): Stripe.PaymentIntent | undefined {
  return expand(session.payment_intent);
}

function readSessionStatus(session: Session, charge: Stripe.Charge | undefined): ProviderPayment['status'] {
  if (session.status === 'open') return 'created';
  if (session.status !== 'complete') return 'failed';
  if (charge?.refunded) return 'refunded';
  if (session.payment_status === 'paid') return 'captured';
  // Approved, and paid later (SEPA for example), unless the bank has refused meanwhile.
  const intent = readIntent(session)?.status;
  return intent === 'processing' || intent === 'requires_action' || intent === 'succeeded' ? 'pending' : 'failed';
}

/** Returns the order's number if session and intent agree on it; otherwise empty. */
function readSessionReference(session: Session): string {
  const name = session.client_reference_id ?? '';
  const intent = readIntent(session);
  return !intent || intent.metadata['order'] === name ? name : '';
}

/** Returns the recipient of the money: the account of the shop's key, unless the intent sends it to another one. */
function readIntentPayee(intent: Stripe.PaymentIntent | undefined, own: string): string {
  const other = intent?.transfer_data?.destination ?? intent?.on_behalf_of;
  if (!other) return own;
  return typeof other === 'string' ? other : other.id;
}

/** Returns the requested amount, or, once captured, the captured amount, with its refunded part. */
function readSessionAmounts(
  session: Session,
  charge: Stripe.Charge | undefined,
): Pick<ProviderPayment, 'status' | 'amountCents' | 'refundedCents'> {
  const status = readSessionStatus(session, charge);
  if (status !== 'captured' && status !== 'refunded')
    return { status, amountCents: session.amount_total ?? 0, refundedCents: 0 };
  const amountCents = readIntent(session)?.amount_received ?? 0;
  return { status, amountCents, refundedCents: status === 'refunded' ? amountCents : (charge?.amount_refunded ?? 0) };
}

/** Returns the payment option of the charge; Stripe's own name if the shop has none. */
function namePaymentOption(charge: Stripe.Charge | undefined): Words | undefined {
  const details = charge?.payment_method_details;
  const way = details?.card?.wallet?.type ?? details?.type;
  return way === undefined ? undefined : nameWay(way);
}

/** Account of the shop's key, the only one whose sessions it can read, and whether that key moves real money. */
export interface OwnAccount {
  payee: string;
  livemode: boolean;
}

/** Maps a Checkout Session to a payment of the shop. A session of the other mode, test or live, pays no order. */
export function readStripePayment(session: Session, own: OwnAccount): ProviderPayment {
  const intent = readIntent(session);
  const charge = expand(intent?.latest_charge);
  const email = session.customer_details?.email;
  const worth = readSessionAmounts(session, charge);
  const paidWith = namePaymentOption(charge);
  const error = worth.status === 'failed' ? intent?.last_payment_error : undefined;
  return {
    id: session.id,
    ...(intent && { transactionId: intent.id }),
    ...worth,
    ...(error && { refusal: readFailure(error) }),
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
    reference: readSessionReference(session),
    payee: session.livemode === own.livemode ? readIntentPayee(intent, own.payee) : '',
    ...(email && { payerEmail: email }),
    ...(paidWith && { paidWith }),
    updatedAt: new Date((charge?.created ?? session.created) * 1000),
  };
}
