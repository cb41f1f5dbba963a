import * as z from 'zod/mini';
import { isBic, isIban, isVatId } from './business-ids.ts';
import { isCountryCode } from './countries.ts';
import {
  emailField,
  euroField,
  mayBeLeftOut,
  optionalParagraphs,
  optionalText,
  percentField,
  requiredText,
  wholeNumber,
} from './fields.ts';
import { baseLanguage, languages, type Language } from './languages.ts';
import { limits } from './limits.ts';
import { taxModes } from './settings-sections.ts';
import type { TextByLanguage } from './stored-text-schemas.ts';
import { sentPicture } from './uploads.ts';

/** Sections of the settings as they are sent: always whole. What may be left out may be `null` or empty too. */

const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'unknown_value', abort: true }), z.refine(isCountryCode, 'unknown_value'));

/** The section without what was left out, so that the store has no `null` for it. */
function dropAbsent<Section extends object>(section: Section): Section {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined)) as Section; // only fields that may be absent are
}

const optionalLine = mayBeLeftOut(optionalText(limits.addressPart));

/** What banks and offices give out, as people group it: in capitals, without spaces. */
const code = (isRight: (code: string) => boolean, problem: string, grouping = /\s/g) =>
  optionalText(limits.addressPart).check(
    z.overwrite((typed) => typed.replaceAll(grouping, '').toUpperCase()),
    z.refine((typed) => typed === '' || isRight(typed), problem),
  );

const bank = z.pipe(
  z.nullable(
    z
      .object({
        holder: requiredText(limits.name),
        iban: code(isIban, 'invalid_iban').check(z.minLength(1)),
        bic: mayBeLeftOut(code(isBic, 'invalid_bic')),
      })
      .check(z.overwrite(dropAbsent)),
  ),
  z.transform((given) => given ?? undefined),
);

export const sellerChangeSchema = z
  .object({
    legalName: requiredText(limits.name),
    owner: optionalLine,
    street: requiredText(limits.addressPart),
    number: requiredText(limits.addressPart),
    zipcode: requiredText(limits.addressPart),
    city: requiredText(limits.addressPart),
    country: countryCode,
    email: emailField,
    phone: optionalLine,
    registerCourt: optionalLine,
    registerNumber: optionalLine,
    vatId: mayBeLeftOut(code(isVatId, 'invalid_vat_id', /[\s.-]/g)),
    taxNumber: optionalLine,
    lucid: optionalLine,
    weee: optionalLine,
    returnAddress: mayBeLeftOut(optionalParagraphs),
    bank: z.optional(bank),
  })
  .check(z.overwrite(dropAbsent));

const sentText = mayBeLeftOut(optionalParagraphs.check(z.maxLength(limits.homeText)));
type SentTexts = Partial<Record<Language, string | undefined>>;
const givenOf = (texts: SentTexts) => languages.filter((language) => texts[language] !== undefined);

/** In the base language at least, where there is any. */
const needsBase = z.refine<SentTexts>((texts) => texts[baseLanguage] !== undefined || givenOf(texts).length === 0, {
  error: 'required',
  path: [baseLanguage],
});

/** A text of the home page by language; without any it is left out. */
const sentTexts = z.pipe(
  z.nullable(z.object(Object.fromEntries(languages.map((language) => [language, sentText]))).check(needsBase)),
  z.transform((texts: SentTexts | null) => {
    if (!texts || givenOf(texts).length === 0) return undefined;
    return dropAbsent(texts) as TextByLanguage; // `needsBase` has seen to the base language
  }),
);

export const shopChangeSchema = z
  .object({
    name: requiredText(limits.name),
    contactEmail: emailField,
    intro: z.optional(sentTexts),
    logo: z.optional(
      z.pipe(
        z.nullable(sentPicture),
        z.transform((name) => name || undefined),
      ),
    ),
    noteOnHome: z.optional(sentTexts),
  })
  .check(z.overwrite(dropAbsent));

const noticeText = mayBeLeftOut(optionalParagraphs.check(z.maxLength(limits.noticeText)));

/** Forms send empty texts where there is no picture; with one its wording is needed. */
const sentNotice = z.pipe(
  z.nullable(
    z
      .object({
        picture: sentPicture,
        alt: z.object(Object.fromEntries(languages.map((language) => [language, noticeText]))),
      })
      .check(
        z.refine(({ picture, alt }) => picture === '' || alt[baseLanguage] !== undefined, {
          error: 'required',
          path: ['alt', baseLanguage],
        }),
      ),
  ),
  z.transform((notice) => {
    if (!notice?.picture) return undefined;
    return { picture: notice.picture, alt: dropAbsent(notice.alt) as TextByLanguage }; // the check has seen to the base language
  }),
);

export const noticesChangeSchema = z.object({ guarantee: z.optional(sentNotice) }).check(z.overwrite(dropAbsent));

/** Each country once; the second one is told. */
const eachCountryOnce = z.superRefine((rows: readonly { country: string }[], context) => {
  for (const [index, { country }] of rows.entries()) {
    if (rows.findIndex((row) => row.country === country) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'country'], input: country });
  }
});

export const taxChangeSchema = z.object({
  mode: z.enum(taxModes),
  rates: z
    .array(
      z
        .object({ country: countryCode, standard: percentField, reduced: percentField })
        // Also where one of them is no number, which is told already.
        .check(
          z.refine(({ standard, reduced }) => !(Number.isFinite(standard) && reduced > standard), {
            error: 'too_large',
            path: ['reduced'],
          }),
        ),
    )
    .check(z.minLength(1), z.maxLength(limits.countries), eachCountryOnce),
});

/** A price that may be left out; forms send an empty text for none. */
const optionalEuros = z.optional(
  z.pipe(
    z.union([euroField, z.literal(''), z.null()]),
    z.transform((price) => (typeof price === 'number' ? price : undefined)),
  ),
);

export const shippingChangeSchema = z.object({
  rates: z
    .array(z.object({ country: countryCode, price: euroField, freeFrom: optionalEuros }).check(z.overwrite(dropAbsent)))
    .check(z.minLength(1), z.maxLength(limits.countries), eachCountryOnce),
  dispatchDays: z
    .object({ min: wholeNumber(0, 365), max: wholeNumber(0, 365) })
    .check(z.refine(({ min, max }) => min <= max, { error: 'too_small', path: ['max'] })),
});
