import * as z from 'zod/mini';

/** Highest number of days to pay an invoice on account, from the day on which the goods were sent. */
export const maxAccountDays = 90;

/** Terms of an order on account. */
export const orderAccountSchema = z.object({
  /** Days to pay, from the day on which its first parcel is sent. */
  days: z.number(),
  /** Day by which it is to be paid; absent until it is sent. */
  dueOn: z.optional(z.iso.date()),
  /** Reminders sent, 3 at most; only in admins' answers, as `held`. */
  reminders: z.optional(z.number()),
  /** Staff have stopped the reminders. */
  held: z.optional(z.literal(true)),
});
