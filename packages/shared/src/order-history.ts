import * as z from 'zod/mini';
import { timestamp } from './fields.ts';

/** What can happen to an order after it was placed. */
export const orderActions = [
  'paid',
  'payment_failed',
  'marked_paid',
  'marked_not_paid',
  'delivered',
  'not_delivered',
  'cancelled',
  /** Cancelled by the shop itself: not paid in time. */
  'expired',
  'refunded',
  /** Money came that pays for nothing; it should go back. */
  'refund_due',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Who did something, as of then. */
export const orderActorSchema = z.object({ _id: z.string(), name: z.string() });

/** One change of an order. Without `by` it was the payment provider or the shop itself. */
export const orderEventSchema = z.object({
  at: timestamp,
  action: z.enum(orderActions),
  by: z.optional(orderActorSchema),
  note: z.optional(z.string()),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/** The words of a payment marked by hand (spec §4). */
export const adminPaymentStatuses = ['MARKED AS PAID BY ADMIN', 'MARKED AS NOT PAID BY ADMIN'] as const;

/** What an admin marked by hand: the admin's id and e-mail address, and when. */
export const adminPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(adminPaymentStatuses),
  update_time: timestamp,
  email_address: z.string(),
});
