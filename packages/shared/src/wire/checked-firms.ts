import * as z from 'zod/mini';
import { vatIdField } from '../schemas/business-fields.ts';
import { endpoint } from './contract.ts';
import { isForeignVatId } from '../rules/prices/eu-firms.ts';
import { dayField, idParams, requiredText, timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';

/** The firm that staff have checked, as its account may know it. */
const ownFirmSchema = z.object({ company: z.string(), vatId: z.string() });

/** A check of a firm's VAT id at VIES or at the Federal Central Tax Office (§ 18e UStG). */
export const firmCheckSchema = z.object({
  company: z.string(),
  vatId: z.string(),
  /** Number of the answer. */
  reference: z.string(),
  /** Day of the answer. */
  day: z.iso.date(),
  /** Staff member who entered it, and when. */
  by: orderActorSchema,
  at: timestamp,
});
export type FirmCheck = z.output<typeof firmCheckSchema>;

export const sentCheckSchema = z.object({
  company: requiredText(limits.name),
  vatId: vatIdField.check(
    z.minLength(1),
    z.refine((id) => id === '' || isForeignVatId(id), 'foreign_vat_id_required'),
  ),
  reference: requiredText(limits.addressPart),
  day: dayField,
  /** The day is right although it is long ago: else 409 `day_far_past`. */
  dayConfirmed: z.optional(z.boolean()),
});
export type SentCheck = z.output<typeof sentCheckSchema>;

const accountFirmSchema = z.object({
  check: z.optional(firmCheckSchema),
  /** VAT ids of other member states that the account has typed, in its address book or with its last such order. */
  typed: z.array(z.object({ company: z.optional(z.string()), vatId: z.string() })),
});
export type AccountFirm = z.output<typeof accountFirmSchema>;

/** Firms of other member states to which an account's orders go without VAT (docs/decisions/049). */
export const checkedFirmEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/users/profile/firm',
    access: 'user',
    summary: "The firm of another member state whose VAT id staff have checked for the caller's account",
    response: z.object({ firm: z.optional(ownFirmSchema) }),
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id/firm',
    access: 'admin',
    permission: 'customers',
    summary: "The check of an account's firm, and the VAT ids that it has typed",
    params: idParams,
    response: accountFirmSchema,
    cacheControl: 'no-store',
  }),
  check: endpoint({
    method: 'PUT',
    path: '/users/:id/firm',
    access: 'admin',
    permission: 'customers',
    summary:
      'Say that a VAT id of an account was checked: its orders of that firm to other member states contain no VAT',
    params: idParams,
    body: sentCheckSchema,
    response: accountFirmSchema,
    cacheControl: 'no-store',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/firm',
    access: 'admin',
    permission: 'customers',
    summary: "Remove the check of an account's firm; orders that were placed stay as they are",
    params: idParams,
    response: accountFirmSchema,
    cacheControl: 'no-store',
  }),
};
