import * as z from 'zod/mini';
import { emailField } from './fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';

/** Request of a guest for a copy of their data, by the address they ordered with. */
export const guestDataSchema = z.object({
  email: emailField,
  language: z._default(z.enum(languages), baseLanguage),
});
