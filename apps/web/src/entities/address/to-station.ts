import { packstationStreet } from '@kontor/shared/schemas/packstation';
import { isGermany } from '@kontor/shared/schemas/postcodes';

interface TypedStation {
  /** `yes`, or empty. */
  chosen: string;
  country: string;
  number: string;
  postNumber: string;
}

/** The Packstation of a form with the street that it stands for; nothing where none was chosen, and outside of Germany. */
export function toStation({ chosen, country, number, postNumber }: TypedStation) {
  if (chosen === '' || !isGermany(country)) return {};
  // The schema writes the number of the Packstation there, once it is one.
  return { street: packstationStreet, number: packstationStreet, packstation: { number, postNumber } };
}
