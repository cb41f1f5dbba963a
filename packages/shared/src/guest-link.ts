import * as z from 'zod/mini';
import { emailField, mayBeLeftOut, optionalText } from './fields.ts';
import { baseLanguage, languages } from './languages.ts';
import { limits } from './limits.ts';

/** What a guest says who has lost the link to an order: the address that it was ordered with, and the order's number if it is known. */
export const guestLinkSchema = z.object({
  email: emailField,
  /** Left out: the links of the last orders are meant. */
  number: mayBeLeftOut(optionalText(limits.name)),
  language: z._default(z.enum(languages), baseLanguage),
});
export type GuestLinkRequest = z.output<typeof guestLinkSchema>;
