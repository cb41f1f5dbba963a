import * as z from 'zod/mini';
import { isEconomicId, isVatId } from '../rules/address/business-ids.ts';
import { optionalText } from './fields.ts';
import { limits } from '../rules/access/limits.ts';

/** Removes undefined fields, so that the database stores no `null` for them. */
export function dropAbsent<Sent extends object>(sent: Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Sent; // only fields that may be absent are
}

/** Field for codes of banks and authorities: removes grouping characters and converts to upper case. */
export const codeField = (isRight: (code: string) => boolean, problem: string, grouping = /\s/g) =>
  optionalText(limits.addressPart).check(
    z.overwrite((typed) => typed.replaceAll(grouping, '').toUpperCase()),
    z.refine((typed) => typed === '' || isRight(typed), problem),
  );

/** A VAT id of the form that its country has. */
export const vatIdField = codeField(isVatId, 'invalid_vat_id', /[\s.-]/g);

/** A German economic id (W-IdNr.). */
export const economicIdField = codeField(isEconomicId, 'invalid_economic_id');
