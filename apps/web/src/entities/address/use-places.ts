import { readKnownPostcode } from '@kontor/shared/schemas/postcodes';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { usePlacesQuery } from './places-api.ts';

/** A postcode with its places; none until the server has answered. */
export interface KnownPlaces {
  zipcode: string;
  places: readonly string[];
}

const none: readonly string[] = [];

/**
 * Loads the places of the postcode in a field, once it is complete and the shop knows the country's postcodes. The form's
 * initial postcode is not looked up: it was saved before. A failed lookup is ignored.
 */
export function usePlaces(country: string, typed: string): KnownPlaces {
  const [initial] = useState(typed);
  const zipcode = typed === initial ? undefined : readKnownPostcode({ zipcode: typed, country });
  const { currentData } = usePlacesQuery(zipcode === undefined ? skipToken : { query: { country, zipcode } });
  return { zipcode: zipcode ?? '', places: currentData?.places ?? none };
}
