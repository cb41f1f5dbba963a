import type { placeEndpoints } from '@kontor/shared/wire/places';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

/** Places of a postcode do not change during a visit: each postcode is looked up once. */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query({ ...call<(typeof placeEndpoints)['find']>('GET /places'), keepUnusedDataFor: Infinity }),
  }),
});

export const { usePlacesQuery } = placesApi;
