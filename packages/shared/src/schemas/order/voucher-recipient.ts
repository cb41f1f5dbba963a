import * as z from 'zod/mini';
import { dropAbsent } from '../business-fields.ts';
import { dayField, emailField, longText, mayBeLeftOut, requiredText, timestamp } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';

/** Recipient of an order's gift vouchers, and the German day on which the shop mails them. Order and bill stay with the buyer. */
export const voucherRecipientSchema = z
  .object({
    name: requiredText(limits.name),
    email: emailField,
    greeting: mayBeLeftOut(longText(limits.voucherGreeting, 0)),
    /** From the day of the order to a year later. */
    day: dayField,
  })
  .check(z.overwrite(dropAbsent));
export type VoucherRecipient = z.output<typeof voucherRecipientSchema>;

/** Recipient as the API answers it. */
export const voucherRecipientAnswer = z.object({
  name: z.string(),
  email: z.string(),
  greeting: z.optional(z.string()),
  day: z.iso.date(),
  /** When the vouchers were last mailed; absent before. */
  sentAt: z.optional(timestamp),
});
