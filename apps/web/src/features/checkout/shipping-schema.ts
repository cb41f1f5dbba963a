import type { FieldProblem } from '@kontor/shared/errors';
import { shippingAddressSchema, type ShippingAddress } from '@kontor/shared/orders';
import { newVisitorSchema, type Visitor } from '@kontor/shared/users';
import * as z from 'zod/mini';

/** What the shipping form asks; the guest's part only of those who are not signed in. */
export const shippingFormSchema = z.object({
  guest: z.optional(newVisitorSchema),
  address: shippingAddressSchema,
});
export type ShippingFormOutput = z.output<typeof shippingFormSchema>;

/** The fields, named by their paths in the schema. */
export type ShippingField = `guest.${'name' | 'email'}` | `address.${keyof ShippingAddress}`;
export type ShippingValues = Record<ShippingField, string>;

/** The stored country, unless it is no longer delivered to: then the shopper has to choose. */
function chooseCountry(stored: string | undefined, countries: readonly string[]): string {
  if (stored === undefined) return countries[0] ?? '';
  return isOffered(stored, countries) ? stored : '';
}

/** Free text from earlier, which the shop takes as it is, counts as offered; the code of another country does not. */
export function isOffered(country: string, countries: readonly string[]): boolean {
  return countries.includes(country) || !/^[A-Z]{2}$/.test(country);
}

/** What the fields begin with. */
export function toShippingValues(
  guest: Visitor | null,
  address: ShippingAddress | null,
  countries: readonly string[],
): ShippingValues {
  return {
    'guest.name': guest?.name ?? '',
    'guest.email': guest?.email ?? '',
    'address.street': address?.street ?? '',
    'address.number': address?.number ?? '',
    'address.zipcode': address?.zipcode ?? '',
    'address.city': address?.city ?? '',
    'address.country': chooseCountry(address?.country, countries),
  };
}

/** The fields in the shape of the schema. */
export function toShippingInput(values: ShippingValues, asGuest: boolean) {
  return {
    ...(asGuest && { guest: { name: values['guest.name'], email: values['guest.email'] } }),
    address: {
      street: values['address.street'],
      number: values['address.number'],
      zipcode: values['address.zipcode'],
      city: values['address.city'],
      country: values['address.country'],
    },
  };
}

const missing = {
  'guest.name': 'shipping.nameMissing',
  'guest.email': 'shipping.emailMissing',
  'address.street': 'shipping.streetMissing',
  'address.number': 'shipping.numberMissing',
  'address.city': 'shipping.cityMissing',
  'address.country': 'shipping.countryMissing',
} as const;

const unlikely = { unlikely_DE: 'shipping.zipcodeUnlikelyDe', unlikely_AT: 'shipping.zipcodeUnlikelyAt' } as const;

/** The text key for a problem of this form alone: an empty field, an unlikely postcode; undefined for any other. */
export function findShippingKey({ path, code }: FieldProblem) {
  const doubt = Object.entries(unlikely).find(([name]) => name === code);
  if (doubt) return doubt[1];
  const known = Object.entries(missing).find(([field]) => field === path);
  return code === 'required' ? known?.[1] : undefined;
}
