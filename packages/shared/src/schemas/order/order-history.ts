import * as z from 'zod/mini';
import { euros, timestamp } from '../fields.ts';
import { paymentProviderField } from './payments.ts';

/** Events the history shows: everything after ordering except the shopper's attempts at paying. */
export const shownEventKinds = [
  'paid',
  /** A bank transfer came that is less than the price. */
  'part_paid',
  'payment_failed',
  /** The provider refused to begin a payment. */
  'payment_refused',
  'marked_paid',
  'marked_not_paid',
  'delivered',
  'not_delivered',
  /** The order is ready to be picked up. */
  'ready_for_pickup',
  /** Staff have taken back that it is ready: its code is void. */
  'not_ready',
  /** Reminders of an invoice on account: payment reminder, first and second demand for payment. Staff hold and resume them. */
  'account_reminded',
  'dunned',
  'dunned_again',
  'reminders_held',
  'reminders_resumed',
  /** A parcel is on its way. */
  'shipped',
  /** Carrier, tracking number or lines of a parcel were corrected; a parcel that was entered by mistake was removed. */
  'shipment_corrected',
  'shipment_removed',
  /** The delivery address or the buyer's e-mail address was corrected. */
  'address_corrected',
  /** The e-mail address of the vouchers' recipient was corrected. */
  'recipient_corrected',
  /** The vouchers were mailed to their recipient. */
  'vouchers_sent',
  /** Staff changed the lines; `amount` is the difference of the totals, `before` the earlier lines. */
  'edited',
  /** An account with the guest's e-mail address has claimed the order. */
  'claimed',
  'cancelled',
  /** Cancelled by the shop itself: not paid in time. */
  'expired',
  'refunded',
  /** Units of an unpaid order on account came back: `amount` is no longer owed. */
  'credited',
  /** The provider refused a refund. */
  'refund_refused',
  /** An overpayment came, which should be refunded. */
  'refund_due',
  /** The units were returned to stock with a refund. */
  'restocked',
  /** The buyer disputes a payment, and the dispute's end. */
  'disputed',
  'dispute_won',
  'dispute_lost',
  /** Staff have entered the proof that the goods arrived in another member state. */
  'arrival_proved',
  /** An invoice, or a correction of it, was issued. */
  'invoiced',
  'corrected',
] as const;

/** Kinds of all events of an order, which stores each as a typed event. */
export const orderEventKinds = [
  'placed',
  'payment_started',
  /** Locked for one payment, which may capture money from now on. */
  'payment_pending',
  /** A payment that the shop did not begin has appeared, and has not paid yet. */
  'payment_seen',
  /** A reminder of the payment was sent to the buyer. */
  'reminded',
  ...shownEventKinds,
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Person who acted, with the name at that time. */
export const orderActorSchema = z.object({ _id: z.string(), name: z.string() });

/** One change of an order. Without `by` the payment provider or the shop itself made it. */
export const orderEventSchema = z.object({
  at: timestamp,
  action: z.enum(shownEventKinds),
  by: z.optional(orderActorSchema),
  /** Amount paid or refunded; negative if a refund failed afterwards, or if a change reduced the total. */
  amount: z.optional(euros),
  /** Parts of a refund by lines; in euros. */
  parts: z.optional(
    z.object({
      lines: z.array(z.object({ _id: z.string(), qty: z.number(), amount: euros })),
      shipping: euros,
      wrapping: z.optional(euros),
    }),
  ),
  provider: z.optional(paymentProviderField),
  /** The provider's own id of the payment. */
  payment: z.optional(z.string()),
  /** The provider's own code for its refusal (`INSTRUMENT_DECLINED`, `insufficient_funds`). */
  reason: z.optional(z.string()),
  /** The number of the document that was issued. */
  document: z.optional(z.string()),
  /** Previous value of a corrected address or parcel, or of the lines. */
  before: z.optional(z.string()),
  /** Manual refund: its day, and the admin's note. */
  manual: z.optional(z.object({ at: z.iso.date(), note: z.optional(z.string()) })),
  /** Reason of a refund, as an admin has noted it. */
  note: z.optional(z.string()),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/** The words of a payment marked by hand (spec §4). */
export const adminPaymentStatuses = ['MARKED AS PAID BY ADMIN', 'MARKED AS NOT PAID BY ADMIN'] as const;

/** Payment status set manually: the admin's id and e-mail address, and when. */
export const adminPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(adminPaymentStatuses),
  update_time: timestamp,
  email_address: z.string(),
});
