import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentFailure } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { Words } from '@kontor/shared/rules/providers/description';
import type { Types } from 'mongoose';
import type { Caller } from '../../../http/guards/auth.ts';
import type { StoredEvent, StoredOrder, StoredShipment } from '../order.model.ts';

/** Person who made a change. */
export type Actor = Pick<Caller, '_id' | 'name'> & Partial<Pick<Caller, 'isAdmin' | 'network'>>;

/** Names a provider's payment; an order remembers its newest one. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}

/** Parts of a refund: lines by their product, and delivery. */
export interface RefundParts {
  lines: { product: string; qty: number; cents: Cents }[];
  shippingCents: Cents;
}

/** A parcel that is sent now. */
export type NewParcel = Omit<StoredShipment, 'sentAt'>;

/** Quantity of a product. */
export interface Pieces {
  product: Types.ObjectId;
  qty: number;
}

/** A change of an order and what its event says. Amounts in cents. Without an `actor` it was a provider or the shop. */
export type OrderChange =
  /** `payment_seen`: one that the shop has not begun, and that pays nothing yet. */
  | { kind: 'payment_started' | 'payment_pending' | 'payment_seen'; payment: PaymentRef }
  | {
      kind: 'payment_failed';
      payment: PaymentRef;
      onlyReserved?: boolean;
      refusal?: { code: string; failure: PaymentFailure };
    }
  /** `reason`: the provider's own name for it. */
  | { kind: 'payment_refused'; provider: PaymentProviderName; reason: string }
  | { kind: 'refund_refused'; payment: PaymentRef; cents: Cents; actor: Actor; reason?: string }
  /** `actor`: the person who booked a bank transfer. `paidWith`: as the provider reports it. */
  | { kind: 'paid' | 'part_paid'; payment: PaymentRef; cents: Cents; actor?: Actor; paidWith?: Words | undefined }
  /** `isAwaited`: a cancelled order's own payment, which is no longer awaited. */
  | { kind: 'refund_due'; payment?: PaymentRef; cents?: Cents; isAwaited?: boolean }
  | {
      kind: 'refunded';
      payment: PaymentRef;
      cents: Cents;
      /** Names its movement of money, and so the correction that tells of it. */
      cause?: string;
      actor?: Actor;
      /** Given back by hand, on this day. */
      manual?: StoredEvent['manual'] | undefined;
      note?: string | undefined;
      ofPrice?: { refundedCents: Cents; isAll: boolean };
      parts?: RefundParts;
    }
  /** `payment`: what has come by bank transfer, which is taken for the price. `cause`: of the movement that the mark books. */
  | { kind: 'marked_paid'; actor: Caller; cause?: string; payment?: PaymentRef }
  | { kind: 'marked_not_paid' | 'not_delivered'; actor: Caller }
  /** `arrivedAt`: where that was before it was said. */
  | { kind: 'delivered'; actor: Caller; arrivedAt?: Date }
  /** `seen`: the order that the parcel was made of. `isLast`: with it all of the order is sent. */
  | { kind: 'shipped'; actor: Actor; parcel: NewParcel; seen: StoredOrder; isLast: boolean }
  /** `set`: fields of the order; `before`: what stood there; `seen`: the country that it was checked by. */
  | { kind: 'address_corrected'; actor: Actor; set: AddressFields; before: string; seen: StoredOrder }
  /** Proof that the goods are in another member state. */
  | { kind: 'arrival_proved'; actor: Actor; proof: ArrivalProof }
  /** `actor`: whose order it becomes; their address is the guest's. */
  | { kind: 'claimed'; actor: Caller }
  | { kind: 'cancelled'; actor: Actor; by: 'buyer' | 'admin' }
  | { kind: 'expired' }
  /** Its buyer gets a reminder, once, that it is unpaid. */
  | { kind: 'reminded' }
  /** `part`: of some lines only; all that has come back by line, and whether that is all. */
  | { kind: 'restocked'; actor: Actor; part?: { restocked: readonly Pieces[]; isAll: boolean } }
  /** `document`: the number of the invoice or correction that was issued. */
  | { kind: 'invoiced' | 'corrected'; document: string; cents: Cents }
  /**
   * `isOpen`: some payment of the order is in dispute now. `ofPrice`: this one is what has paid the order. `isRepeated`: the
   * history says so already, and only the provider's figures are news.
   */
  | {
      kind: 'disputed' | 'dispute_won' | 'dispute_lost';
      payment: PaymentRef;
      cents: Cents;
      isOpen: boolean;
      isRepeated?: boolean;
      ofPrice?: { since: Date; wonAt?: Date };
    };

/** Proof that an order's goods have arrived. */
export type ArrivalProof = NonNullable<NonNullable<StoredOrder['taxFree']>['proof']>;

/** Fields stored when an address is corrected. */
export type AddressFields = Pick<StoredOrder, 'shippingAddress' | 'buyer' | 'searchTerms'> &
  Partial<Pick<StoredOrder, 'taxTerms' | 'euState'>>;
