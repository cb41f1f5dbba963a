import { packstationStreet } from '@kontor/shared/schemas/packstation';
import { isGermany } from '@kontor/shared/schemas/postcodes';

interface TypedStation {
  /** `yes` or empty. */
  chosen: string;
  country: string;
  number: string;
  postNumber: string;
}

/** Returns the Packstation of a form with the street that it implies; nothing if none is chosen, or outside of Germany. */
export function toStation({ chosen, country, number, postNumber }: TypedStation) {
  if (chosen === '' || !isGermany(country)) return {};
  // The schema replaces the house number by that of the Packstation.
  return { street: packstationStreet, number: packstationStreet, packstation: { number, postNumber } };
}
