import * as z from 'zod/mini';
import { emailField } from './fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';

/** What a guest says who wants to know what is kept: the address that was ordered with. */
export const guestDataSchema = z.object({
  email: emailField,
  language: z._default(z.enum(languages), baseLanguage),
});
