import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentFailure, StartedPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer, Words } from '@kontor/shared/rules/providers/description';
import type { IncomingHttpHeaders } from 'node:http';

/** Dispute: the buyer reclaims money through the bank or the provider. */
export interface ProviderDispute {
  /** Provider's own id of the dispute. */
  id?: string;
  /** `open`: undecided, or the shop does not know the provider's word for it. `lost`: the buyer has the money. */
  status: 'open' | 'won' | 'lost';
  /** Disputed amount. */
  amountCents: Cents;
  /** Start; missing if the provider does not report it: then the dispute began when the shop learned of it. */
  since?: Date;
  /** Time of the notification that reported it, if that says so. */
  toldAt?: Date;
  /** Deadline of the merchant's answer. */
  until?: Date;
  /**
   * Only an inquiry of the bank so far: unless the provider reports figures, no money is withheld, and all of it may be
   * refunded.
   */
  isInquiry?: boolean;
  /** Ended by the provider before it became a dispute. */
  isPrevented?: boolean;
  /** Provider's own name of a state that the shop does not know. */
  unknownState?: string;
  /** Amount withheld or taken, less returned amounts, by the provider's own figures. */
  withdrawnCents?: Cents;
  /** Refunds unrelated to the dispute, if all other refunds are its settlement. */
  refundedBesideCents?: Cents;
  /** Fee of the provider. Not booked: the books have no fees of providers (decision 026). */
  feeCents?: Cents;
  /** Entries of the provider's account, whose sum is `withdrawnCents`; outgoing ones are negative. */
  moves?: DisputeMove[];
  /** Whether the payment can still be refunded at the provider. */
  isRefundable?: boolean;
  /** Time of the provider's last change, if reported: older answers do not count. */
  asOf?: Date;
  /** Time of the question: of two answers without `asOf`, the one to the later question counts. */
  askedAt?: Date;
}

/** Entry of the provider's account by which a dispute takes or returns money. */
export interface DisputeMove {
  id: string;
  cents: Cents;
  at: Date;
}

/** Reason for a provider's refusal. */
export interface Refusal {
  /** Provider's own name for it, for the merchant: `INSTRUMENT_DECLINED`. */
  code: string;
  /** Meaning of the refusal for the shopper. */
  failure: PaymentFailure;
}

/** Payment as its provider reports it. */
export interface ProviderPayment {
  /** Provider's own id: an order of PayPal, a Checkout Session of Stripe. */
  id: string;
  /** Id of the captured money in the provider's statements: a capture of PayPal, a payment intent of Stripe. */
  transactionId?: string;
  /** created: the shopper has not approved it · approved: can be captured · the others as in the contract. */
  status: 'created' | 'approved' | 'pending' | 'captured' | 'failed' | 'refunded';
  /** Amount requested; once captured, the captured amount. */
  amountCents: Cents;
  /** Refunded amount, and the time of the last refund, if reported. */
  refundedCents: Cents;
  refundedAt?: Date;
  /** ISO 4217 */
  currency: string;
  /** The order's number, as sent to the provider, never its secret id. */
  reference: string;
  /** Carries no data of the shop, because a browser has created it by itself, as the older front end does. */
  isUnnamed?: boolean;
  /**
   * Carries the shop's number under another prefix than new payments have: it belongs to the shop only if the shop has begun
   * it.
   */
  hasOtherPrefix?: boolean;
  /** Time of the capture, or of the payment's creation. */
  createdAt?: Date;
  /** Recipient of the money. */
  payee: string;
  payerEmail?: string;
  /** Reason for a failed payment, if reported. */
  refusal?: Refusal;
  /** Name of the payment option used, if reported: a card, and not everything that the provider's page offers. */
  paidWith?: Words;
  dispute?: ProviderDispute;
  /** Time of the provider's last change. */
  updatedAt: Date;
}

/** Subject of a provider's signed notification. */
export interface ProviderNotification {
  /** Provider's id of the payment; empty if it does not concern the shop. */
  payment: string;
  /** State of its dispute, if the notification is about one that the payment itself does not show. */
  dispute?: ProviderDispute;
  /** End of its dispute, if the notification shows it and the payment itself does not. */
  disputeEndedAt?: Date;
}

export interface PaymentRequest {
  method: PaymentMethod;
  /** Order's number. */
  reference: string;
  amountCents: Cents;
  /**
   * Address of the shop to which a redirect returns the shopper; it does not reveal the order's id. With `payment` in its query
   * the order page asks about the payment at once.
   */
  returnUrl: string;
}

/**
 * A payment provider, designed for PayPal Orders v2 and Stripe Checkout. Every method may throw `ApiError('unavailable')` when
 * the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly demo: boolean;
  readonly methods: readonly PaymentMethod[];
  /** Payee that the shop's payments must name. */
  readonly payee: string;
  /** Returns its present offer, as far as known; never waits. Names of methods depend on it. */
  readOffer?(): ProviderOffer;
  /**
   * Begins a payment; the shopper then approves it in a popup or after a redirect.
   * @throws ProviderRefusal 409 `payment_method_unavailable`
   */
  start(request: PaymentRequest): Promise<Pick<StartedPayment, 'id' | 'action'>>;
  /** Returns the payment's present state at the provider; undefined when it is unknown there. */
  find(id: string): Promise<ProviderPayment | undefined>;
  /** Captures an approved payment. Repetitions never take the money twice. */
  capture(id: string): Promise<ProviderPayment>;
  /**
   * Refunds money, at most the rest of a captured payment. Repetitions with the same key refund once.
   * @returns the payment afterwards @throws ProviderRefusal 409 `refund_refused` when the provider will not
   */
  refund(id: string, amountCents: Cents, key: string): Promise<ProviderPayment>;
  /**
   * Ends a payment that the shopper has not approved yet. Present if the shopper's approval takes the money at once, so that
   * paid or cancelled orders cannot be paid; with other providers the shop just does not capture.
   */
  expire?(id: string): Promise<void>;
  /** Returns the subject of a signed notification. @throws 400 `invalid_signature` */
  readNotification(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderNotification>;
}
