import * as z from 'zod/mini';
import { euros } from './fields.ts';
import { byLanguage } from './stored-text-schemas.ts';

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
  /** Where the seller is written to; stands in the imprint. */
  email: z.string(),
  phone: z.optional(z.string()),
  registerCourt: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
  /** In capitals and without spaces, as `bank.iban` and `bank.bic` are. */
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

export const taxModes = ['regular', 'small_business'] as const;

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

/** A notice that a law gives as a picture, with its whole wording. */
export const noticeSchema = z.object({
  /** The name of a stored upload. */
  picture: z.string(),
  alt: byLanguage,
});

export const noticesSchema = z.object({
  /** Of the legal guarantee: the official picture (Reg. (EU) 2025/1960). */
  guarantee: z.optional(noticeSchema),
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
