import * as z from 'zod/mini';

/** Number of digits of a postcode, for countries whose postcodes are digits alone, and always as many. */
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

/** How many digits a postcode of a country has. @param country ISO code; undefined for free text and for countries not listed */
export function findPostcodeDigits(country: string): number | undefined {
  return Object.hasOwn(digitsOf, country) ? digitsOf[country] : undefined;
}

/** A postcode without the country that people write before it: `D-22767`. */
function stripCountry(zipcode: string): string {
  return zipcode.trim().replace(/^[A-Z]{1,3}-/i, '');
}

/** A postcode with the country it is in: an ISO code, or free text. */
export interface Postcode {
  zipcode: string;
  country: string;
}

/** Whether a postcode may be one of its country. None need be given (spec §5), and `D-22767` is read as people write it. */
export function isPostcodeOf({ zipcode, country }: Postcode): boolean {
  const digits = findPostcodeDigits(country);
  if (digits === undefined || zipcode === '') return true;
  const bare = stripCountry(zipcode);
  return bare.length === digits && /^\d+$/.test(bare);
}

/** Whether the shop knows which places the postcodes of a country belong to (decision 042). */
export function hasKnownPlaces(country: string): boolean {
  return country === 'DE';
}

/** A whole postcode whose places the shop may know, without its country; undefined for any other. */
export function readKnownPostcode({ zipcode, country }: Postcode): string | undefined {
  const bare = stripCountry(zipcode);
  return hasKnownPlaces(country) && bare !== '' && isPostcodeOf({ zipcode: bare, country }) ? bare : undefined;
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
 * Asks for the postcode of a German address, which carriers need: in the site's forms alone, for the call takes addresses without
 * (spec §5). Looked at beside other problems, so that a form says at once all that is missing.
 */
export const germanPostcodeCheck = z.refine<Postcode>((address) => !lacksPostcode(address), {
  path: ['zipcode'],
  error: 'required',
  when: ({ value }) => readString(value, 'zipcode') !== undefined && readString(value, 'country') !== undefined,
});

/** A field of what a form holds, whatever of it is wrong. */
function readString(value: unknown, name: keyof Postcode): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === 'string' ? field : undefined;
}

/**
 * Warns of an address whose postcode cannot be one of its country (`invalid_zipcode`): in the site's forms alone, for the call takes
 * what older front ends send (decision 037).
 * @param accepted those that are used all the same
 */
export function makePostcodeCheck(accepted: readonly Postcode[]) {
  const isAccepted = ({ zipcode, country }: Postcode): boolean =>
    accepted.some((one) => one.zipcode.trim() === zipcode && one.country === country);
  const fits = (postcode: Postcode): boolean => isPostcodeOf(postcode) || isAccepted(postcode);
  return z.refine<Postcode>(fits, { path: ['zipcode'], error: 'invalid_zipcode' });
}
