import * as z from 'zod/mini';
import { euros } from './fields.ts';
import { paymentProviders } from '../rules/providers/providers.ts';
import { shippingMethodSchema } from './order/shipping-methods.ts';
import { byLanguage } from './stored-text-schemas.ts';

/** The seller; fields not known yet are empty. */
export const sellerSchema = z.object({
  legalName: z.string(),
  owner: z.optional(z.string()),
  street: z.string(),
  number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** ISO code. */
  country: z.string(),
  /** The seller's contact address, printed in the imprint. */
  email: z.string(),
  phone: z.optional(z.string()),
  registerCourt: z.optional(z.string()),
  registerNumber: z.optional(z.string()),
  /** In capitals and without spaces, as `bank.iban` and `bank.bic` are. */
  vatId: z.optional(z.string()),
  /** W-IdNr. (§ 139c AO): in the imprint if there is no VAT id (§ 5 (1) no. 6 DDG). */
  economicId: z.optional(z.string()),
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
  /** When the seller's telephone is answered: `Mo–Fr 9–16`. */
  phoneHours: z.optional(byLanguage),
  /** Introduction on the home page. */
  intro: z.optional(byLanguage),
  /** The name of a stored upload. */
  logo: z.optional(z.string()),
  noteOnHome: z.optional(byLanguage),
});

export const taxModes = ['regular', 'small_business'] as const;

/**
 * Whether deliveries to consumers of other member states are taxed there: not while they come to 10,000 € a year at most,
 * above that they are, and below it if the merchant has opted for it (§ 3c (4) UStG).
 */
export const foreignTaxes = ['no', 'above', 'opted'] as const;

export const taxSchema = z.object({
  /** `small_business`: § 19 UStG, no VAT is shown or computed anywhere. */
  mode: z.enum(taxModes),
  /** `no`: Germany's rates hold for every member state; countries outside the EU have their own row in any case. */
  foreign: z.enum(foreignTaxes),
  /** In percent, by country. */
  rates: z.array(z.object({ country: z.string(), standard: z.number(), reduced: z.number() })),
});
export type TaxSection = z.output<typeof taxSchema>;

export const shippingSchema = z.object({
  /** The countries delivered to, the first one preselected; prices in euros. */
  rates: z.array(z.object({ country: z.string(), price: euros, freeFrom: z.optional(euros) })).check(z.minLength(1)),
  /** Working days from payment until it arrives. */
  dispatchDays: z.object({ min: z.number(), max: z.number() }),
  /** Working days that a parcel usually is on its way. For the people of the shop alone: nothing follows from it. */
  arrivalDays: z.optional(z.number()),
  /** Hour in Germany from which a payment counts as one of the next working day. */
  cutoffHour: z.optional(z.number()),
  /** Whether 24 and 31 December do not count as working days. */
  halfDaysOff: z.optional(z.boolean()),
  /** Price in euros of a return parcel, paid by the buyer; 0 if the shop pays it. */
  returnPostage: z.optional(euros),
  /** Price of a gift's wrapping, in euros; absent if none is offered. */
  wrapping: z.optional(euros),
  /** Delivery methods; without any, `rates` are the prices of the only one. */
  methods: z.optional(z.array(shippingMethodSchema)),
});
export type ShippingSection = z.output<typeof shippingSchema>;

/** Until the merchant says otherwise: a parcel that was sent on Monday is there on Thursday. */
export const usualArrivalDays = 3;

/** A notice that a law gives as a picture, with its whole wording. */
export const noticeSchema = z.object({
  /** The name of a stored upload. */
  picture: z.string(),
  alt: byLanguage,
});

export const noticesSchema = z.object({
  /** Official picture of the legal guarantee (Reg. (EU) 2025/1960). */
  guarantee: z.optional(noticeSchema),
});

/** DATEV's charts of accounts. */
export const charts = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof charts)[number];

/** Booking accounts: revenue by VAT rate, and clearing accounts for providers' money until it is on the bank's statement. */
const revenueNames = [
  'standard',
  'reduced',
  'zero',
  'smallBusiness',
  'otherCountry',
  'intraCommunity',
  'thirdCountry',
] as const;
/** Providers whose money is in transit; the demo's is none, and a voucher's has come before. */
export const bookedProviders = paymentProviders.filter((name) => name !== 'demo' && name !== 'voucher');
export const accountNames = [...revenueNames, ...bookedProviders] as const;
export type AccountName = (typeof accountNames)[number];

const byAccount = <K extends AccountName, T>(names: readonly K[], value: T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, T>; // each name of the list
/** One value for each account. */
export const eachAccount = <T>(value: T): Record<AccountName, T> => byAccount(accountNames, value);

const transit = { SKR03: '1360', SKR04: '1460' } as const;
const transits = (chart: Chart) => byAccount(bookedProviders, transit[chart]);

/**
 * DATEV's own accounts: revenue at 19 % and 7 % (these take the VAT out of it by themselves), without VAT, of small businesses
 * (§ 19 UStG), taxed in another country of the EU (OSS), of tax-free deliveries to firms there (§ 4 no. 1b UStG), and taxed
 * outside the EU; money in transit.
 */
export const usualAccounts: Readonly<Record<Chart, Record<AccountName, string>>> = {
  SKR03: {
    standard: '8400',
    reduced: '8300',
    zero: '8200',
    smallBusiness: '8195',
    otherCountry: '8320',
    intraCommunity: '8125',
    thirdCountry: '8338',
    ...transits('SKR03'),
  },
  SKR04: {
    standard: '4400',
    reduced: '4300',
    zero: '4200',
    smallBusiness: '4185',
    otherCountry: '4320',
    intraCommunity: '4125',
    thirdCountry: '4338',
    ...transits('SKR04'),
  },
};

const account = z.optional(z.string());

/** How the tax adviser books. */
export const booksSchema = z.object({
  chart: z.enum(charts),
  /** The adviser's number at DATEV, and the shop's number with the adviser. */
  consultant: z.optional(z.number()),
  client: z.optional(z.number()),
  /** Accounts that are others than the chart's. */
  accounts: z.optional(z.object(eachAccount(account))),
});
export type BooksSection = z.output<typeof booksSchema>;

/** Default until the merchant changes it. */
export const usualBooks: BooksSection = { chart: 'SKR03' };

/** When an order is invoiced: when it is paid, or when the first of it is sent. */
export const invoiceTimes = ['payment', 'sending'] as const;

export const invoicesSchema = z.object({ at: z.enum(invoiceTimes) });
export type InvoicesSection = z.output<typeof invoicesSchema>;

/** Default until the merchant changes it. */
export const usualInvoices: InvoicesSection = { at: 'payment' };

/** How the people of the shop sign in. */
export const securitySchema = z.object({
  /** Without a second factor they reach nothing but setting it up. */
  secondFactorRequired: z.boolean(),
});
export type SecuritySection = z.output<typeof securitySchema>;

/** Default until the merchant changes it. */
export const usualSecurity: SecuritySection = { secondFactorRequired: false };

/** How shoppers find. */
export const searchSchema = z.object({
  /** Groups of words: a search for one of them finds products with another one. */
  synonyms: z.array(z.array(z.string())),
  /** Uses and rooms, each followed by words of products that suit it: a search for the first finds the others. */
  uses: z.optional(z.array(z.array(z.string()))),
  /** Names of the facts that lists can be narrowed by, in the base language, in their order. */
  facets: z.array(z.string()),
});
export type SearchSection = z.output<typeof searchSchema>;

export const openingStates = ['open', 'closed'] as const;

/** Days on which nothing is sent, the first and the last of them, as `2026-12-24`; and the merchant's note about it. */
const pauseSchema = z.object({ from: z.string(), until: z.string(), note: z.optional(byLanguage) });
export type HolidayPause = z.output<typeof pauseSchema>;

export const openingSchema = z.object({
  /** `closed`: nothing can be ordered, and pages say that the shop opens soon. */
  state: z.enum(openingStates),
  pause: z.optional(pauseSchema),
});

/** A seller of whom nothing is known yet. @param email contact address for shoppers */
export function unknownSeller(email: string): Seller {
  return { legalName: '', street: '', number: '', zipcode: '', city: '', country: 'DE', email };
}

/** The rates of Germany and Austria, in percent; Austria's wait until the merchant owes VAT there. */
export const usualTax: TaxSection = {
  mode: 'regular',
  foreign: 'no',
  rates: [
    { country: 'DE', standard: 19, reduced: 7 },
    { country: 'AT', standard: 20, reduced: 10 },
  ],
};

/** Delivery to these countries without a price. */
export function freeShipping(countries: readonly string[]): ShippingSection {
  return { rates: countries.map((country) => ({ country, price: 0 })), dispatchDays: { min: 2, max: 4 } };
}
