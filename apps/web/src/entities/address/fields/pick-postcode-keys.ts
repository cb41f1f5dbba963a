import { findPostcodeDigits, isGermany } from '@kontor/shared/schemas/postcodes';

/**
 * Returns the keyboard that a phone shows for a postcode. Digits only for countries whose postcodes contain nothing else,
 * because that keyboard lacks the letters of the Netherlands and the hyphen of Poland.
 */
export function pickPostcodeKeys(country: string | undefined): 'numeric' | undefined {
  const isDigits = country !== undefined && (isGermany(country) || findPostcodeDigits(country) !== undefined);
  return isDigits ? 'numeric' : undefined;
}
