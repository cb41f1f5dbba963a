import * as z from 'zod/mini';

/** Number of digits of a postcode, for countries whose postcodes are digits of a fixed number. */
const digitsOf: Readonly<Record<string, number>> = {
  DE: 5,
  AT: 4,
  CH: 4,
  LI: 4,
  LU: 4,
  BE: 4,
  DK: 4,
  FR: 5,
  IT: 5,
  ES: 5,
};

/** Returns the number of digits of a country's postcodes; undefined for free text and unlisted countries. @param country ISO code */
export function findPostcodeDigits(country: string): number | undefined {
  return Object.hasOwn(digitsOf, country) ? digitsOf[country] : undefined;
}

/** Removes the country that people write before a postcode: `D-22767`. */
function stripCountry(zipcode: string): string {
  return zipcode.trim().replace(/^[A-Z]{1,3}-/i, '');
}

/** A postcode with the country it is in: an ISO code, or free text. */
export interface Postcode {
  zipcode: string;
  country: string;
}

/** Whether a postcode is plausible for its country. It is optional (spec §5) and may have a country prefix (`D-22767`). */
export function isPostcode({ zipcode, country }: Postcode): boolean {
  const digits = findPostcodeDigits(country);
  if (digits === undefined || zipcode === '') return true;
  const bare = stripCountry(zipcode);
  return bare.length === digits && /^\d+$/.test(bare);
}

/** Whether the shop knows which places the postcodes of a country belong to (decision 042). */
export function hasKnownPlaces(country: string): boolean {
  return country === 'DE';
}

/** Returns a complete postcode, without its country, if the shop may know its places; otherwise undefined. */
export function readKnownPostcode({ zipcode, country }: Postcode): string | undefined {
  const bare = stripCountry(zipcode);
  return hasKnownPlaces(country) && bare !== '' && isPostcode({ zipcode: bare, country }) ? bare : undefined;
}

/** Whether a country is Germany, by its code or as the older front end has it typed. */
export function isGermany(country: string): boolean {
  return ['de', 'deu', 'deutschland', 'germany'].includes(country.trim().toLowerCase());
}

/** Whether an address has no postcode although carriers need one: in Germany. */
export function lacksPostcode({ zipcode, country }: Postcode): boolean {
  return zipcode.trim() === '' && isGermany(country);
}

/**
 * Demands the postcode of a German address, which carriers need. Only the site's forms do: the call takes addresses without one
 * (spec §5). It is checked beside other problems, so that a form reports all of them at once.
 */
export const germanPostcodeCheck = z.refine<Postcode>((address) => !lacksPostcode(address), {
  path: ['zipcode'],
  error: 'required',
  when: ({ value }) => readString(value, 'zipcode') !== undefined && readString(value, 'country') !== undefined,
});

/** Returns a field of a form's values, even if other fields are invalid. */
function readString(value: unknown, name: keyof Postcode): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === 'string' ? field : undefined;
}

/**
 * Warns of a postcode that is implausible for its country (`invalid_zipcode`). Only the site's forms do: the call takes the
 * addresses of older front ends (decision 037).
 * @param accepted postcodes that the shopper has confirmed
 */
export function makePostcodeCheck(accepted: readonly Postcode[]) {
  const isAccepted = ({ zipcode, country }: Postcode): boolean =>
    accepted.some((one) => one.zipcode.trim() === zipcode && one.country === country);
  const fits = (postcode: Postcode): boolean => isPostcode(postcode) || isAccepted(postcode);
  return z.refine<Postcode>(fits, { path: ['zipcode'], error: 'invalid_zipcode' });
}
