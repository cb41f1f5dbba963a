import * as z from 'zod/mini';

/** Highest number of days to pay an invoice on account, from the day on which the goods were sent. */
export const maxAccountDays = 90;

/** Terms of an order on account. */
export const orderAccountSchema = z.object({
  /** Days to pay, from the day on which its first parcel is sent. */
  days: z.number(),
  /** Day by which it is to be paid; absent until it is sent. */
  dueOn: z.optional(z.iso.date()),
  /** Number of reminders sent, 3 at most. Only in admins' answers. */
  reminders: z.optional(z.number()),
  /** Present while staff hold the reminders. Only in admins' answers. */
  held: z.optional(z.literal(true)),
});
