import * as z from 'zod/mini';
import { dropAbsent } from '../business-fields.ts';
import { longText, mayBeLeftOut, requiredText } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';

/** Greeting of a few lines: many empty ones would push the goods off the packing slip's first page. */
const greeting = longText(limits.greeting, 0).check(
  z.refine((text) => text.split('\n').length <= limits.greetingLines, { error: 'too_large' }),
);

/** An order as a gift: the recipient's name goes on the parcel, the greeting on the packing slip; bill and mails are the buyer's. */
export const giftSchema = z
  .object({
    recipient: requiredText(limits.name),
    greeting: mayBeLeftOut(greeting),
    /** Whether it is wrapped, at the price of the settings. */
    wrapping: z.optional(z.boolean()),
  })
  .check(z.overwrite(dropAbsent));
export type Gift = z.output<typeof giftSchema>;

/** Gift as the API answers it. */
export const giftAnswer = z.object({
  recipient: z.string(),
  greeting: z.optional(z.string()),
  wrapping: z.optional(z.literal(true)),
});
