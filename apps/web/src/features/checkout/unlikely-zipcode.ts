import type { FieldProblem } from '@kontor/shared/errors';
import type { ShippingAddress } from '@kontor/shared/orders';

/** How postcodes look, by country; of others nothing is assumed. */
const patterns = { DE: /^\d{5}$/, AT: /^\d{4}$/ } as const;

const isKnown = (country: string): country is keyof typeof patterns => Object.hasOwn(patterns, country);

/** A postcode that does not look like one of its country; none may be missing (spec §5). The shopper may insist. */
export function findUnlikelyZipcode({ zipcode, country }: ShippingAddress): FieldProblem[] {
  if (!zipcode || !isKnown(country) || patterns[country].test(zipcode)) return [];
  return [{ path: 'address.zipcode', code: `unlikely_${country}`, message: 'This does not look like a postcode' }];
}
