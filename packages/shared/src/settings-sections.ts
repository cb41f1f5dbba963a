import * as z from 'zod/mini';
import { emailField, euroField, euros, optionalText, requiredText, wholeNumber } from './fields.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { byLanguage } from './stored-text-schemas.ts';

/** An ISO 3166 code of a country, such as `DE`. */
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid'));

/** Percent with at most two decimals. */
const percentField = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01));

/** Who sells; what is not known yet is empty. */
export const sellerSchema = z.object({
  legalName: z.string(),
  owner: z.optional(z.string()),
  street: z.string(),
  number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** ISO code. */
  country: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  registerCourt: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
  vatId: z.optional(z.string()),
  taxNumber: z.optional(z.string()),
  lucid: z.optional(z.string()),
  weee: z.optional(z.string()),
  returnAddress: z.optional(z.string()),
  bank: z.optional(z.object({ holder: z.string(), iban: z.string(), bic: z.optional(z.string()) })),
});
export type Seller = z.output<typeof sellerSchema>;

/** How the shop presents itself. */
export const shopSectionSchema = z.object({
  name: z.string(),
  contactEmail: z.string(),
  /** Of the first page. */
  intro: z.optional(byLanguage),
  /** The name of a stored upload. */
  logo: z.optional(z.string()),
  noteOnHome: z.optional(byLanguage),
});

const taxModes = ['regular', 'small_business'] as const;

export const taxSchema = z.object({
  /** `small_business`: § 19 UStG, no VAT is shown or computed anywhere. */
  mode: z.enum(taxModes),
  /** In percent, by country. */
  rates: z.array(z.object({ country: z.string(), standard: z.number(), reduced: z.number() })),
});
export type TaxSection = z.output<typeof taxSchema>;

export const shippingSchema = z.object({
  /** The countries delivered to, the first one preselected; prices in euros. */
  rates: z.array(z.object({ country: z.string(), price: euros, freeFrom: z.optional(euros) })).check(z.minLength(1)),
  /** Working days from payment until it arrives. */
  dispatchDays: z.object({ min: z.number(), max: z.number() }),
});
export type ShippingSection = z.output<typeof shippingSchema>;

const sentTexts = z.object(
  Object.fromEntries(languages.map((language) => [language, z.optional(optionalText(limits.text))])),
);

const optionalLine = z.optional(optionalText(limits.addressPart));

export const sellerChangeSchema = z.object({
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
  vatId: optionalLine,
  taxNumber: optionalLine,
  lucid: optionalLine,
  weee: optionalLine,
  returnAddress: z.optional(optionalText(limits.text)),
  bank: z.optional(
    z.object({
      holder: requiredText(limits.name),
      iban: requiredText(limits.addressPart),
      bic: optionalLine,
    }),
  ),
});

export const shopSectionChangeSchema = z.object({
  name: requiredText(limits.name),
  contactEmail: emailField,
  intro: z.optional(sentTexts),
  logo: z.optional(z.string()),
  noteOnHome: z.optional(sentTexts),
});

/** No country twice. */
function differ(rows: readonly { country: string }[]): boolean {
  return new Set(rows.map(({ country }) => country)).size === rows.length;
}

export const taxChangeSchema = z.object({
  mode: z.enum(taxModes),
  rates: z
    .array(z.object({ country: countryCode, standard: percentField, reduced: percentField }))
    .check(z.minLength(1), z.maxLength(250), z.refine(differ, 'invalid')),
});

export const shippingChangeSchema = z.object({
  rates: z
    .array(z.object({ country: countryCode, price: euroField, freeFrom: z.optional(euroField) }))
    .check(z.minLength(1), z.maxLength(250), z.refine(differ, 'invalid')),
  dispatchDays: z
    .object({ min: wholeNumber(0, 365), max: wholeNumber(0, 365) })
    .check(z.refine(({ min, max }) => min <= max, 'invalid')),
});

/** A seller of whom nothing is known yet. @param email where shoppers write to */
export function unknownSeller(email: string): Seller {
  return { legalName: '', street: '', number: '', zipcode: '', city: '', country: 'DE', email };
}

/** The rates of Germany and Austria, in percent. */
export const usualTax: TaxSection = {
  mode: 'regular',
  rates: [
    { country: 'DE', standard: 19, reduced: 7 },
    { country: 'AT', standard: 20, reduced: 10 },
  ],
};

/** Delivery to these countries without a price. */
export function freeShipping(countries: readonly string[]): ShippingSection {
  return { rates: countries.map((country) => ({ country, price: 0 })), dispatchDays: { min: 2, max: 4 } };
}
