import * as z from 'zod/mini';
import { emailField, mayBeLeftOut, optionalText } from './fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';

/** Input of a guest who has lost an order's link: e-mail address, and the order number if known. */
export const guestLinkSchema = z.object({
  email: emailField,
  /** If absent, the links of the latest orders are sent. */
  number: mayBeLeftOut(optionalText(limits.name)),
  language: z._default(z.enum(languages), baseLanguage),
});
export type GuestLinkRequest = z.output<typeof guestLinkSchema>;
