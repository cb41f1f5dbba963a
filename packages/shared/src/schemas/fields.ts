import * as z from 'zod/mini';
import { isBlankText } from '../rules/text/blank-text.ts';
import { domainLetters, readEmailDomain } from '../rules/address/email-domain.ts';
import { limits } from '../rules/access/limits.ts';

/**
 * Pattern of a line without control characters (unsafe in mail headers), lone surrogates and direction overrides. With an
 * override a name in a list would rearrange its neighbours.
 */
const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, 'invalid');
/** Allows line breaks and tabs besides the characters of a single line. */
const paragraphs = z.regex(/^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u, 'invalid');

/** Drops surrounding white space; a text of invisible characters is empty. */
const trimmed = z.overwrite((text: string) => (isBlankText(text) ? '' : text.trim()));

/** One line of text with at least one character; surrounding white space is dropped. */
export const requiredText = (max: number) => z.string().check(trimmed, z.minLength(1), z.maxLength(max), oneLine);

/** One line of text that may be empty; surrounding white space is dropped. */
export const optionalText = (max: number) => z.string().check(trimmed, z.maxLength(max), oneLine);

/** Search input as typed or pasted; the search ignores everything but words. */
export const searchText = z.string().check(trimmed, z.maxLength(limits.name));

/** Text of several lines with at least one character; surrounding white space is dropped. */
export const requiredParagraphs = z.string().check(trimmed, z.minLength(1), z.maxLength(limits.text), paragraphs);

/** Text of several lines that may be empty; surrounding white space is dropped. */
export const optionalParagraphs = z.string().check(trimmed, z.maxLength(limits.text), paragraphs);

/** A text of several pages; surrounding white space is dropped. */
export const longText = (max: number, min = 1) =>
  z.string().check(trimmed, z.minLength(min), z.maxLength(max), paragraphs);

/** Optional input: `null` and an empty text count as absent. */
export function mayBeLeftOut(text: z.ZodMiniType<string, string>) {
  const emptyIsNone = z.transform((given: string | null) => given || undefined);
  return z.optional(z.pipe(z.nullable(text), emptyIsNone));
}

/**
 * An address as browsers accept it (WHATWG HTML, 'valid e-mail address'), its part before the @ of at most 64 characters
 * (RFC 5321, section 4.5.3.1.1). The domain has a dot, since the shop's mail server reaches no other, and may have umlauts and accents.
 */
const label = `[${domainLetters}\\d](?:[${domainLetters}\\d-]{0,61}[${domainLetters}\\d])?`;
const emailPattern = new RegExp(
  String.raw`^[\w.!#$%&'*+/=?^\x60{|}~-]{1,64}@(?:${label}\.)+(?:[${domainLetters}]{2,63}|xn--[a-z\d-]{1,59})$`,
  'u',
);

/** An e-mail address, trimmed, in lower case and with a readable domain. Addresses are compared in this form. */
export const emailField = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.overwrite(readEmailDomain), z.minLength(1), z.maxLength(limits.email)),
  z.email({ pattern: emailPattern }),
);

/** A number, or plain decimal digits as forms send them: `'2'`, `'19.90'`, never `''`, `' 2 '`, `'1e3'` or `'0x10'`. */
const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(\.\d{1,10})?$/, 'not_a_number'))], {
    error: 'not_a_number',
  }),
  z.transform((value: number | string) => Number(value)),
);

/** A whole number from `min` to `max`, also as a numeric string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(numeric, z.number().check(z.multipleOf(1, 'not_whole'), z.gte(min), z.lte(max)));

const hasAtMostTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A price in euros from 0 to a million with at most two decimals, also as a numeric string. */
export const euroField = z.pipe(
  numeric,
  z.number().check(z.gte(0), z.lte(limits.price), z.refine(hasAtMostTwoDecimals, 'invalid')),
);

/** Percent from 0 to 100 with at most two decimals, also as a numeric string. */
export const percentField = z.pipe(
  numeric,
  z.number().check(z.gte(0), z.lte(100), z.refine(hasAtMostTwoDecimals, 'invalid')),
);

/** A number between bounds with a limited number of decimals, also as a numeric string. */
export const decimalField = (min: number, max: number, decimals: number) =>
  z.pipe(numeric, z.number().check(z.gte(min), z.lte(max), z.multipleOf(10 ** -decimals, 'invalid')));

/** A quantity with a unit: above 0, at most a million, with at most three decimals, also as a numeric string. */
export const measureField = decimalField(0.001, limits.measure, 3);

/** Totals that an older front end sends, in its own rounding. Only their shape is checked; the server computes its own. */
export const unbelievedEuros = z.pipe(
  numeric,
  z.number().check(z.gte(0), z.lte(limits.price * limits.lineQuantity * limits.orderLines)),
);

/** Euros as the server answers them. */
export const euros = z.number();

/** A MongoDB object id in lower-case hexadecimal. */
export const objectId = z.string().check(z.regex(/^[0-9a-f]{24}$/i), z.toLowerCase());

export const idParams = z.object({ id: objectId });

export const timestamp = z.iso.datetime();

/** A day as `2026-11-21`. */
export const dayField = z.iso.date().check(z.refine((value) => value >= '2000' && value < '9999', 'invalid'));

/** `true` and `false` as a query string spells them. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);

/** Query fields of a paged call. */
export const pageField = z.optional(wholeNumber(1, 1_000_000));
export const pageSizeField = z.optional(wholeNumber(1, limits.pageSize));

/** Answer fields of a paged call. */
export const pageAnswer = {
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  /** True if there are more than `total`. */
  more: z.optional(z.boolean()),
};
