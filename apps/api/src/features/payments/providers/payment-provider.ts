import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentFailure, StartedPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer, Words } from '@kontor/shared/rules/providers/description';
import type { IncomingHttpHeaders } from 'node:http';

/** The buyer wants money back by way of the bank or the provider. */
export interface ProviderDispute {
  /** The provider's own id of it. */
  id?: string;
  /** `open`: undecided, or the shop does not know the provider's word for it. `lost`: the buyer has the money. */
  status: 'open' | 'won' | 'lost';
  /** How much is disputed. */
  amountCents: Cents;
  /** Start; missing where the provider does not report it: then the dispute began when the shop learned of it. */
  since?: Date;
  /** Time of the notification that reported it, where that says so. */
  toldAt?: Date;
  /** Until when the merchant can answer. */
  until?: Date;
  /** The bank only asks so far: where the provider tells no figures, no money is held, and all of it may be refunded. */
  isInquiry?: boolean;
  /** The provider has ended it before it became a dispute. */
  isPrevented?: boolean;
  /** The provider's own name of where it stands, where the shop knows no such state. */
  unknownState?: string;
  /** How much it holds back or has taken, less what has come back, by the provider's own figures. */
  withdrawnCents?: Cents;
  /** Refunds unrelated to the dispute, where all other refunds are its settlement. */
  refundedBesideCents?: Cents;
  /** Fee of the provider. Not booked: the books have no fees of providers (decision 026). */
  feeCents?: Cents;
  /** Entries of the provider's account, which `withdrawnCents` is the sum of; out where negative. */
  moves?: DisputeMove[];
  /** Whether the provider still takes refunds of the payment. */
  isRefundable?: boolean;
  /** When the provider last changed it, where it tells: an older answer does not count. */
  asOf?: Date;
  /** When the provider was asked: of two answers that do not say what they are as of, the one asked for later counts. */
  askedAt?: Date;
}

/** One entry of the provider's account by which a dispute takes money, or gives it back. */
export interface DisputeMove {
  id: string;
  cents: Cents;
  at: Date;
}

/** Why a provider has refused something. */
export interface Refusal {
  /** The provider's own name for it, for the merchant: `INSTRUMENT_DECLINED`. */
  code: string;
  /** Meaning of the refusal for the shopper. */
  failure: PaymentFailure;
}

/** Payment as its provider reports it. */
export interface ProviderPayment {
  /** The provider's own id: an order of PayPal, a Checkout Session of Stripe. */
  id: string;
  /** Id of the captured money in the provider's statements: a capture of PayPal, a payment intent of Stripe. */
  transactionId?: string;
  /** created: the shopper has not agreed · approved: agreed, can be captured · the rest as in the contract. */
  status: 'created' | 'approved' | 'pending' | 'captured' | 'failed' | 'refunded';
  /** Amount requested; once captured, the captured amount. */
  amountCents: Cents;
  /** How much of it went back, and when the last part did, where the provider tells. */
  refundedCents: Cents;
  refundedAt?: Date;
  /** ISO 4217 */
  currency: string;
  /** The order's number, as sent to the provider, never its secret id. */
  reference: string;
  /** Nothing of ours is on it, because a browser has made it by itself, as the older front end does. */
  isUnnamed?: boolean;
  /** Our number is on it under another prefix than payments have now: it is ours only where the shop has begun it. */
  hasOtherPrefix?: boolean;
  /** When the money was taken, or the payment made. */
  createdAt?: Date;
  /** Recipient of the money. */
  payee: string;
  payerEmail?: string;
  /** Why a failed one failed, where the provider says it. */
  refusal?: Refusal;
  /** Name of the way that it was paid by, where the provider tells: a card, and not everything that its page offers. */
  paidWith?: Words;
  dispute?: ProviderDispute;
  /** When the provider last changed it. */
  updatedAt: Date;
}

/** Subject of a provider's signed notification. */
export interface ProviderNotification {
  /** The provider's id of the payment; empty for none of ours. */
  payment: string;
  /** Where its dispute stands, if the notification is about one that the payment itself does not tell of. */
  dispute?: ProviderDispute;
  /** When its dispute ended, if the notification tells of that and the payment itself does not. */
  disputeEndedAt?: Date;
}

export interface PaymentRequest {
  method: PaymentMethod;
  /** The order's number. */
  reference: string;
  amountCents: Cents;
  /**
   * Where a redirect brings the shopper back to: an address of the shop's own that does not tell the order's id. With
   * `payment` in its query the order page asks about the payment at once.
   */
  returnUrl: string;
}

/**
 * A payment provider, cut for what PayPal Orders v2 and Stripe Checkout need. Every method may throw
 * `ApiError('unavailable')` when the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly demo: boolean;
  readonly methods: readonly PaymentMethod[];
  /** The payee our payments must name. */
  readonly payee: string;
  /** Tells the site what it offers, as far as that is known now; never waits. Its methods are named by it. */
  readOffer?(): ProviderOffer;
  /**
   * Begins a payment; the shopper then agrees in a popup or after a redirect.
   * @throws ProviderRefusal 409 `payment_method_unavailable`
   */
  start(request: PaymentRequest): Promise<Pick<StartedPayment, 'id' | 'action'>>;
  /** Returns the payment as the provider knows it now; undefined when it does not. */
  find(id: string): Promise<ProviderPayment | undefined>;
  /** Takes the money of an approved payment. Repeating it never takes it twice. */
  capture(id: string): Promise<ProviderPayment>;
  /**
   * Gives money back, at most what is left of a captured payment. Repeating it with the same key gives it back once.
   * @returns the payment afterwards @throws ProviderRefusal 409 `refund_refused` when the provider will not
   */
  refund(id: string, amountCents: Cents, key: string): Promise<ProviderPayment>;
  /**
   * Ends a payment that the shopper has not agreed to yet. Present where the shopper's agreement alone takes the money, so that
   * a paid or cancelled order cannot be paid; where the shop captures, it just does not.
   */
  expire?(id: string): Promise<void>;
  /** Returns the subject of a signed notification. @throws 400 `invalid_signature` */
  readNotification(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderNotification>;
}
