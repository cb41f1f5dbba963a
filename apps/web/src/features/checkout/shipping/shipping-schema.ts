import type { Billing } from '@kontor/shared/schemas/order/billing';
import { isBlankText } from '@kontor/shared/rules/text/blank-text';
import { vatIdField } from '@kontor/shared/schemas/business-fields';
import type { FieldProblem } from '@kontor/shared/wire/errors';
import { type VoucherRecipient, voucherRecipientSchema } from '@kontor/shared/schemas/order/voucher-recipient';
import { addDays } from '@kontor/shared/rules/days/berlin-days';
import { giftSchema, type Gift } from '@kontor/shared/schemas/order/gift';
import { mayBeLeftOut, optionalText } from '@kontor/shared/schemas/fields';
import { limits } from '@kontor/shared/rules/access/limits';
import {
  askedAddressSchema,
  shippingAddressSchema,
  type AskedAddress,
  type ShippingAddress,
} from '@kontor/shared/wire/orders';
import { germanPostcodeCheck, makePostcodeCheck, type Postcode } from '@kontor/shared/schemas/postcodes';
import { newVisitorSchema, type Visitor } from '@kontor/shared/wire/users';
import * as z from 'zod/mini';
import { findToday } from '../../../lib/shop-day.ts';
import { toStation } from '../../../entities/address/to-station.ts';

/** Makes the schema of the invoice recipient: a firm, which may use the delivery address, or another address. */
const makeInvoiceSchema = (postcodeFits: ReturnType<typeof makePostcodeCheck>) =>
  z
    .object({
      company: mayBeLeftOut(optionalText(limits.name)),
      name: mayBeLeftOut(optionalText(limits.name)),
      vatId: mayBeLeftOut(vatIdField),
      address: z.optional(askedAddressSchema.check(postcodeFits, germanPostcodeCheck)),
    })
    .check(z.refine(({ company, address }) => Boolean(company || address), { path: ['company'], error: 'required' }));

/** A recipient of vouchers, and a day that the shop takes. */
const recipientSchema = voucherRecipientSchema.check(
  z.refine(({ day }) => day >= findToday() && day <= addDays(findToday(), limits.voucherWaitDays), {
    path: ['day'],
    error: 'invalid',
  }),
);

/**
 * Makes the schema of the shipping form; shoppers who are not signed in fill the guest's part.
 * @param accepted postcodes that the shopper has confirmed although they are unknown in their country
 */
export function makeShippingFormSchema(accepted: readonly Postcode[]) {
  const postcodeFits = makePostcodeCheck(accepted);
  return z.object({
    guest: z.optional(newVisitorSchema),
    /** A saved address may have more parts than the form's fields. */
    address: shippingAddressSchema.check(postcodeFits, germanPostcodeCheck),
    gift: z.optional(giftSchema),
    voucherRecipient: z.optional(recipientSchema),
    billing: z.optional(makeInvoiceSchema(postcodeFits)),
  });
}
export type ShippingFormOutput = z.output<ReturnType<typeof makeShippingFormSchema>>;

/** Whether it is a Packstation (`yes` or empty), its number and Postnummer. */
const stationFields = ['address.packstation', 'address.packstation.number', 'address.packstation.postNumber'] as const;

/** Optional fields of a delivery address. */
export const furtherFields = ['address.company', 'address.addition', 'address.phone'] as const;

/** The invoice's fields, in the order of the form. */
export const billingFields = [
  ...(['billing.company', 'billing.name', 'billing.vatId', 'billing.address.country'] as const),
  ...(['billing.address.street', 'billing.address.number'] as const),
  ...(['billing.address.zipcode', 'billing.address.city'] as const),
];

/** Whether it is a gift (`yes` or empty), its parts, and whether it is wrapped (likewise). */
const giftFields = ['gift', 'gift.recipient', 'gift.greeting', 'gift.wrapping'] as const;

/** Whether vouchers go to somebody else (`yes` or empty), and to whom and when. */
const recipientFields = [
  ...(['voucherRecipient', 'voucherRecipient.name', 'voucherRecipient.email'] as const),
  ...(['voucherRecipient.greeting', 'voucherRecipient.day'] as const),
];

/** The fields, named by their paths in the schema. */
export type ShippingField =
  | `guest.${'name' | 'email'}`
  | `address.${keyof AskedAddress}`
  | (typeof stationFields)[number]
  | (typeof furtherFields)[number]
  | (typeof giftFields)[number]
  | (typeof recipientFields)[number]
  | (typeof billingFields)[number];
export type ShippingValues = Record<ShippingField, string>;

/** Returns the stored country; empty without delivery there, so that the shopper has to choose. */
function chooseCountry(stored: string | undefined, countries: readonly string[]): string {
  if (stored === undefined) return countries[0] ?? '';
  return isOffered(stored, countries) ? stored : '';
}

/**
 * Tells whether a country is offered. Free text stored earlier counts, as the shop accepts it; codes of other countries do not.
 */
export function isOffered(country: string, countries: readonly string[]): boolean {
  return countries.includes(country) || !/^[A-Z]{2}$/.test(country);
}

/** Returns the stored address of the firm, unless it equals the delivery address. */
function ownAddress(billing: Billing | null, address: AskedAddress | null): Partial<AskedAddress> {
  if (!billing) return {};
  const { street, number, zipcode, city, country } = billing;
  const own = { street, number, zipcode, city, country };
  return address && JSON.stringify(own) === JSON.stringify(pickAddress(address)) ? {} : own;
}

/** Picks the fields of an address that the form asks for. */
export function pickAddress({ street, number, zipcode, city, country }: AskedAddress): AskedAddress {
  return { street, number, zipcode, city, country };
}

/** Returns the initial values of the fields. */
export function toShippingValues(
  guest: Visitor | null,
  {
    address,
    gift,
    billing,
    recipient = null,
  }: {
    address: ShippingAddress | null;
    gift: Gift | null;
    billing: Billing | null;
    recipient?: VoucherRecipient | null;
  },
  countries: readonly string[],
): ShippingValues {
  const firm = ownAddress(billing, address);
  return {
    'guest.name': guest?.name ?? '',
    'guest.email': guest?.email ?? '',
    'address.street': address?.packstation ? '' : (address?.street ?? ''),
    'address.number': address?.packstation ? '' : (address?.number ?? ''),
    'address.packstation': address?.packstation ? 'yes' : '',
    'address.packstation.number': address?.packstation?.number ?? '',
    'address.packstation.postNumber': address?.packstation?.postNumber ?? '',
    'address.zipcode': address?.zipcode ?? '',
    'address.city': address?.city ?? '',
    'address.country': chooseCountry(address?.country, countries),
    'address.company': address?.company ?? '',
    'address.addition': address?.addition ?? '',
    'address.phone': address?.phone ?? '',
    gift: gift ? 'yes' : '',
    'gift.recipient': gift?.recipient ?? '',
    'gift.greeting': gift?.greeting ?? '',
    'gift.wrapping': gift?.wrapping ? 'yes' : '',
    voucherRecipient: recipient ? 'yes' : '',
    'voucherRecipient.name': recipient?.name ?? '',
    'voucherRecipient.email': recipient?.email ?? '',
    'voucherRecipient.greeting': recipient?.greeting ?? '',
    'voucherRecipient.day': recipient?.day ?? '',
    'billing.company': billing?.company ?? '',
    'billing.name': billing?.name ?? '',
    'billing.vatId': billing?.vatId ?? '',
    'billing.address.street': firm.street ?? '',
    'billing.address.number': firm.number ?? '',
    'billing.address.zipcode': firm.zipcode ?? '',
    'billing.address.city': firm.city ?? '',
    'billing.address.country': firm.country ?? '',
  };
}

/** Returns the invoice recipient if anything is typed for it; a country alone does not count. */
function toBillingInput(values: ShippingValues) {
  const typed = billingFields.filter((field) => field !== 'billing.address.country' && !isBlankText(values[field]));
  if (typed.length === 0) return undefined;
  const hasAddress = typed.some((field) => field.startsWith('billing.address.'));
  return {
    company: values['billing.company'],
    name: values['billing.name'],
    vatId: values['billing.vatId'],
    ...(hasAddress && {
      address: {
        street: values['billing.address.street'],
        number: values['billing.address.number'],
        zipcode: values['billing.address.zipcode'],
        city: values['billing.address.city'],
        country: values['billing.address.country'] || values['address.country'],
      },
    }),
  };
}

/** Returns the invoice recipient for the order. @param buyer name used without a firm or another person */
export function toBilling({ billing, address }: ShippingFormOutput, buyer: string): Billing | null {
  if (!billing) return null;
  const { company, name = company ? undefined : buyer, vatId, address: own } = billing;
  return {
    ...(company && { company }),
    ...(name && { name }),
    ...pickAddress(own ?? address),
    ...(vatId && { vatId }),
  };
}

/** Returns the typed invoice fields that prices depend on. @param buyer name for the invoice if no firm or name is typed */
export function toTypedFirm(values: ShippingValues, buyer: string): Pick<Billing, 'company' | 'name' | 'vatId'> | null {
  const { data: vatId } = vatIdField.safeParse(values['billing.vatId']);
  const company = values['billing.company'].trim();
  const name = values['billing.name'].trim() || buyer;
  return vatId ? { ...(company ? { company } : { name }), vatId } : null;
}

/** Returns the gift of a parcel, or the recipient of vouchers: an order has one of both at most. */
function toGiftInput(values: ShippingValues, isOfVouchers: boolean) {
  if (isOfVouchers) {
    const isOther = values.voucherRecipient !== '';
    const [name, email] = [values['voucherRecipient.name'], values['voucherRecipient.email']];
    const [greeting, day] = [values['voucherRecipient.greeting'], values['voucherRecipient.day']];
    return isOther ? { voucherRecipient: { name, email, greeting, day } } : {};
  }
  if (values.gift === '') return {};
  return {
    gift: {
      recipient: values['gift.recipient'],
      greeting: values['gift.greeting'],
      ...(values['gift.wrapping'] && { wrapping: true }),
    },
  };
}

/**
 * Converts the fields for the schema.
 * @param isOfVouchers whether the cart is one of gift vouchers
 * @param saved the address that was chosen instead of a typed one
 */
export function toShippingInput(
  values: ShippingValues,
  { asGuest, isOfVouchers = false }: { asGuest: boolean; isOfVouchers?: boolean },
  saved?: ShippingAddress,
) {
  const typed = {
    street: values['address.street'],
    number: values['address.number'],
    zipcode: values['address.zipcode'],
    city: values['address.city'],
    country: values['address.country'],
    company: values['address.company'],
    addition: values['address.addition'],
    phone: values['address.phone'],
    ...toStation({
      chosen: values['address.packstation'],
      country: values['address.country'],
      number: values['address.packstation.number'],
      postNumber: values['address.packstation.postNumber'],
    }),
  };
  return {
    ...(asGuest && { guest: { name: values['guest.name'], email: values['guest.email'] } }),
    address: saved ?? typed,
    ...toGiftInput(values, isOfVouchers),
    billing: toBillingInput(values),
  };
}

const missing = {
  'guest.name': 'shipping.nameMissing',
  'guest.email': 'shipping.emailMissing',
  'address.street': 'shipping.streetMissing',
  'address.number': 'shipping.numberMissing',
  'address.zipcode': 'shipping.zipcodeMissing',
  'address.city': 'shipping.cityMissing',
  'address.country': 'shipping.countryMissing',
  'gift.recipient': 'gift.recipientMissing',
  'voucherRecipient.name': 'shipping.nameMissing',
  'voucherRecipient.email': 'shipping.emailMissing',
  'billing.company': 'shipping.companyMissing',
  'billing.address.street': 'shipping.streetMissing',
  'billing.address.number': 'shipping.numberMissing',
  'billing.address.zipcode': 'shipping.zipcodeMissing',
  'billing.address.city': 'shipping.cityMissing',
} as const;

const postcodeFields = ['address.zipcode', 'billing.address.zipcode'] as const;

/** Returns the postcodes of the form with their countries: an invoice address without a country uses that of the delivery. */
export function readPostcodes(values: ShippingValues) {
  return postcodeFields.map((name) => {
    const own = name.startsWith('billing') ? values['billing.address.country'] : '';
    return { name, zipcode: values[name], country: own || values['address.country'] };
  });
}

/** Returns the postcode of a problem, if it is unknown in its country. */
export function findDoubtedPostcode({ path, code }: FieldProblem, values: ShippingValues) {
  return code === 'invalid_zipcode' ? readPostcodes(values).find(({ name }) => name === path) : undefined;
}

/** Returns the text key for an empty field of this form, or a greeting of many lines; undefined for other problems. */
export function findShippingKey({ path, code }: FieldProblem) {
  const known = Object.entries(missing).find(([field]) => field === path);
  if (path === 'voucherRecipient.day') return 'soldVouchers.dayRange';
  if (path === 'gift.greeting' && code === 'too_large') return 'gift.tooManyLines';
  return code === 'required' ? known?.[1] : undefined;
}
