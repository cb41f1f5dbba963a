import * as z from 'zod/mini';
import { emailField, requiredText } from './fields.ts';
import { baseLanguage, languages } from './languages.ts';
import { limits } from './limits.ts';

/** What a guest says who has lost the link to an order: the order's number and the address that it was ordered with. */
export const guestLinkSchema = z.object({
  email: emailField,
  number: requiredText(limits.name),
  language: z._default(z.enum(languages), baseLanguage),
});
export type GuestLinkRequest = z.output<typeof guestLinkSchema>;
