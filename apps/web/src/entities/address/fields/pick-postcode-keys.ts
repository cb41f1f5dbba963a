import { findPostcodeDigits, isGermany } from '@kontor/shared/schemas/postcodes';

/**
 * Returns the keys that a phone shows for a postcode: digits alone only where a country's postcodes have nothing else, for
 * such keys have neither the letters of the Netherlands nor the hyphen of Poland.
 */
export function pickPostcodeKeys(country: string | undefined): 'numeric' | undefined {
  const isDigits = country !== undefined && (isGermany(country) || findPostcodeDigits(country) !== undefined);
  return isDigits ? 'numeric' : undefined;
}
