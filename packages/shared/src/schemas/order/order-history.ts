import * as z from 'zod/mini';
import { euros, timestamp } from '../fields.ts';
import { paymentProviderField } from './payments.ts';

/** Events the history shows: everything after ordering except the shopper's attempts at paying. */
export const shownEventKinds = [
  'paid',
  /** Money came by bank transfer that is not the whole price. */
  'part_paid',
  'payment_failed',
  /** Its provider would not even begin a payment. */
  'payment_refused',
  'marked_paid',
  'marked_not_paid',
  'delivered',
  'not_delivered',
  /** A parcel is on its way. */
  'shipped',
  /** Where it goes, or how its buyer is reached, was put right. */
  'address_corrected',
  /** A guest's order has become an account's, whose address is the guest's. */
  'claimed',
  'cancelled',
  /** Cancelled by the shop itself: not paid in time. */
  'expired',
  'refunded',
  /** Its provider would not give it back. */
  'refund_refused',
  /** Money came that pays for nothing; it should go back. */
  'refund_due',
  /** The units went back into stock with a refund. */
  'restocked',
  /** The buyer disputes a payment; and how that ended. */
  'disputed',
  'dispute_won',
  'dispute_lost',
  /** Staff have entered what proves that its goods are in another member state. */
  'arrival_proved',
  /** An invoice, or a correction of it, was issued. */
  'invoiced',
  'corrected',
] as const;

/** Everything that can happen to an order, each kept with it as a typed event. */
export const orderEventKinds = [
  'placed',
  'payment_started',
  /** Reserved for one payment, which may take money from now on. */
  'payment_pending',
  /** One that the shop has not begun has turned up, and has not paid yet. */
  'payment_seen',
  /** Its buyer was reminded of the payment. */
  'reminded',
  ...shownEventKinds,
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Person who acted, with the name at that time. */
export const orderActorSchema = z.object({ _id: z.string(), name: z.string() });

/** One change of an order. Without `by` it was the payment provider or the shop itself. */
export const orderEventSchema = z.object({
  at: timestamp,
  action: z.enum(shownEventKinds),
  by: z.optional(orderActorSchema),
  /** Amount paid or refunded; negative where a refund failed afterwards. */
  amount: z.optional(euros),
  /** Parts of a refund by lines; in euros. */
  parts: z.optional(
    z.object({ lines: z.array(z.object({ _id: z.string(), qty: z.number(), amount: euros })), shipping: euros }),
  ),
  provider: z.optional(paymentProviderField),
  /** The provider's own id of the payment. */
  payment: z.optional(z.string()),
  /** Why a provider has refused, in its own name for it (`INSTRUMENT_DECLINED`, `insufficient_funds`). */
  reason: z.optional(z.string()),
  /** The number of the document that was issued. */
  document: z.optional(z.string()),
  /** Previous value of a corrected address. */
  before: z.optional(z.string()),
  /** Money that was given back by hand: on which day, and what the admin has noted. */
  manual: z.optional(z.object({ at: z.iso.date(), note: z.optional(z.string()) })),
  /** Why money was given back, as an admin has noted it. */
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
