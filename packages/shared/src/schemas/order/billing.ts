import * as z from 'zod/mini';
import { dropAbsent, vatIdField } from '../business-fields.ts';
import { mayBeLeftOut, optionalText, requiredText } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';

/** Recipient of the invoice, if it is a firm. `country` is an ISO code or free text. */
export const billingSchema = z
  .object({
    company: mayBeLeftOut(optionalText(limits.name)),
    /** Name of the recipient at that address. */
    name: mayBeLeftOut(optionalText(limits.name)),
    street: requiredText(limits.addressPart),
    number: requiredText(limits.addressPart),
    zipcode: z._default(optionalText(limits.addressPart), ''),
    city: requiredText(limits.addressPart),
    country: requiredText(limits.addressPart),
    vatId: mayBeLeftOut(vatIdField),
  })
  .check(z.overwrite(dropAbsent));

/** Billing address as the API answers it. */
export const billingAnswer = z.object({
  company: z.optional(z.string()),
  name: z.optional(z.string()),
  street: z.string(),
  number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.optional(z.string()),
});
export type Billing = z.output<typeof billingAnswer>;
