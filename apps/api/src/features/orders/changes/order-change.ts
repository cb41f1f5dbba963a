import type { Cents } from '@kontor/shared/rules/prices/money';
import type { TaxRow } from '@kontor/shared/rules/prices/correction-shares';
import type { PaymentFailure } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod, PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { Words } from '@kontor/shared/rules/providers/description';
import type { Types } from 'mongoose';
import type { Caller } from '../../../http/guards/auth.ts';
import type { AccountDue } from '../on-account/due-date.ts';
import type { StoredEvent, StoredOrder, StoredShipment } from '../order.model.ts';

/** Person who made a change. */
export type Actor = Pick<Caller, '_id' | 'name'> & Partial<Pick<Caller, 'isAdmin' | 'network' | 'program'>>;

/** Reference to a provider's payment; an order stores its newest one. */
export interface PaymentRef {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** Provider's own id. */
  providerId: string;
}

/** Parts of a refund: lines by product, delivery, and gift wrapping if it is refunded. */
export interface RefundParts {
  lines: { product: string; qty: number; cents: Cents }[];
  shippingCents: Cents;
  wrappingCents?: Cents | null | undefined;
}

/** A parcel to ship now. */
export type NewParcel = Omit<StoredShipment, 'sentAt'>;

/** Quantity of a product. */
export interface Pieces {
  product: Types.ObjectId;
  qty: number;
}

/** A change of an order with the data of its event. Amounts in cents. Without an `actor` a provider or the shop made it. */
export type OrderChange =
  /** `payment_seen`: a payment that was not begun by the shop and pays nothing yet. */
  | { kind: 'payment_started' | 'payment_pending' | 'payment_seen'; payment: PaymentRef }
  | {
      kind: 'payment_failed';
      payment: PaymentRef;
      onlyReserved?: boolean;
      refusal?: { code: string; failure: PaymentFailure };
    }
  /** `reason`: the provider's name for it. */
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
      /** Cause shared with its movement of money, and with the correction for it. */
      cause?: string;
      actor?: Actor;
      /** Day of a manual refund. */
      manual?: StoredEvent['manual'] | undefined;
      note?: string | undefined;
      ofPrice?: { refundedCents: Cents; isAll: boolean };
      parts?: RefundParts;
      /** The refund is part of a change of the order, whose mail reports it. */
      isByEdit?: boolean;
      /** Key of the voucher entries by which the refund changed balances. */
      voucherKey?: string | undefined;
    }
  /** `taxes`: VAT in all credited parts, this one included. `seen`: the order that it was planned for. */
  | {
      kind: 'credited';
      actor: Actor;
      cents: Cents;
      cause: string;
      note?: string | undefined;
      parts: RefundParts;
      taxes: readonly TaxRow[];
      seen: Pick<StoredOrder, 'creditedCents' | 'edits'>;
    }
  /** `payment`: a bank transfer that is accepted as the price. `cause`: of the movement that the mark books. */
  | { kind: 'marked_paid'; actor: Caller; cause?: string; payment?: PaymentRef }
  | { kind: 'marked_not_paid' | 'not_delivered' | 'not_ready'; actor: Caller }
  /** `code`: pick-up code. `hold`: new reservation of an order that is paid at pick-up. */
  | { kind: 'ready_for_pickup'; actor: Caller; code: string; hold?: { until: Date; remindAt: Date } | undefined }
  /** `arrivedAt`: time of arrival, if earlier than the mark. `due`: due day of an order on account. */
  | { kind: 'delivered'; actor: Caller; arrivedAt?: Date; due?: AccountDue | undefined }
  /** `step`: number of reminders sent before; the last of them, or the due day, was on the day `lastBefore` or earlier. */
  | { kind: 'account_reminded' | 'dunned' | 'dunned_again'; step: number; today: string; lastBefore: string }
  | { kind: 'reminders_held' | 'reminders_resumed'; actor: Caller }
  /** `seen`: the order for which the parcel was planned. `isLast`: completes the shipping of the order. */
  | {
      kind: 'shipped';
      actor: Actor;
      parcel: NewParcel;
      seen: StoredOrder;
      isLast: boolean;
      due?: AccountDue | undefined;
    }
  /** `parcels`: of the order as they should be; `before`: the corrected or removed one as it was. */
  | {
      kind: 'shipment_corrected' | 'shipment_removed';
      actor: Actor;
      seen: StoredOrder;
      before: string;
      parcels: StoredShipment[];
      /** Number of a removed parcel that came back. */
      spent?: string;
      /** New state of shipping, where contents have changed. */
      progress?: ShippingProgress;
    }
  /** `before`: the address at the time of the correction. */
  | { kind: 'recipient_corrected'; actor: Actor; email: string; before: string }
  /** Without an `actor`, the job mails them on their day. `mailedAt`: time of the last mail, if they are mailed again. */
  | { kind: 'vouchers_sent'; actor?: Actor; mailedAt?: Date | undefined }
  /** `set`: new fields of the order; `before`: their old values; `seen`: the country at the time of the check. */
  | { kind: 'address_corrected'; actor: Actor; set: AddressFields; before: string; seen: StoredOrder }
  /**
   * `set`: new lines and amounts of an unpaid order; absent for a paid one, whose units were refunded. `before`: the old lines in
   * words; `cents`: difference of the totals; `seen`: the order that the change was planned for.
   */
  | {
      kind: 'edited';
      actor: Actor;
      set?: EditedFields;
      before: string;
      cents: Cents;
      seen: Pick<StoredOrder, 'edits'>;
      /** Key of the voucher entries by which the change returned money. */
      voucherKey?: string | undefined;
    }
  /** Proof that the goods are in another member state. */
  | { kind: 'arrival_proved'; actor: Actor; proof: ArrivalProof }
  /** `actor`: the account that claims the order; it has the guest's address. */
  | { kind: 'claimed'; actor: Caller }
  | { kind: 'cancelled'; actor: Actor; by: 'buyer' | 'admin' }
  | { kind: 'expired' }
  /** Its buyer gets a reminder, once, that it is unpaid. */
  | { kind: 'reminded' }
  /** `part`: of some lines only, with all restocked units by line, and whether that is all of them. */
  | { kind: 'restocked'; actor: Actor; part?: { restocked: readonly Pieces[]; isAll: boolean } }
  /** `document`: number of the new invoice or correction. */
  | { kind: 'invoiced' | 'corrected'; document: string; cents: Cents }
  /**
   * `isOpen`: a payment of the order is in dispute now. `ofPrice`: this payment has paid the order. `isRepeated`: the history
   * contains it already, and only the provider's figures are new.
   */
  | {
      kind: 'disputed' | 'dispute_won' | 'dispute_lost';
      payment: PaymentRef;
      cents: Cents;
      isOpen: boolean;
      isRepeated?: boolean;
      ofPrice?: { since: Date; wonAt?: Date };
    };

/** State of shipping after a correction: some is left, all was shipped, or all was refunded before any parcel. */
export type ShippingProgress = { is: 'begun' | 'nothing_to_send' } | { is: 'complete'; sentAt: Date };

/** Proof that an order's goods have arrived. */
export type ArrivalProof = NonNullable<NonNullable<StoredOrder['taxFree']>['proof']>;

/** Fields stored when an address is corrected. */
export type AddressFields = Pick<StoredOrder, 'shippingAddress' | 'buyer' | 'searchTerms'> &
  Partial<Pick<StoredOrder, 'taxTerms' | 'euState' | 'gift'>>;

/** Fields that a change of lines sets. */
export type EditedFields = Pick<
  StoredOrder,
  'lines' | 'itemsCents' | 'shippingCents' | 'totalCents' | 'taxIncluded' | 'isUnprintable'
> &
  Partial<Pick<StoredOrder, 'discountCents' | 'discounts' | 'shippingMethod' | 'voucherCents' | 'vouchers'>>;
