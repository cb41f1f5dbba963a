import * as z from 'zod/mini';
import { isCountryCode } from '../rules/address/countries.ts';
import { euroField, wholeNumber } from './fields.ts';

/** Fields of settings as forms send them. */

export const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'unknown_value', abort: true }), z.refine(isCountryCode, 'unknown_value'));

/** A price that may be left out; forms send an empty text for none. */
export const optionalEuros = z.optional(
  z.pipe(
    z.union([euroField, z.literal(''), z.null()]),
    z.transform((price) => (typeof price === 'number' ? price : undefined)),
  ),
);

/** A number that may be left out; forms send an empty text for none. */
export const optionalNumber = (min: number, max: number) =>
  z.optional(
    z.pipe(
      z.union([wholeNumber(min, max), z.literal(''), z.null()]),
      z.transform((number) => (typeof number === 'number' ? number : undefined)),
    ),
  );
