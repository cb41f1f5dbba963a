import type { placeEndpoints } from '@kontor/shared/wire/places';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

/** Where a postcode is does not change while somebody shops: each is asked for once. */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query({ ...call<(typeof placeEndpoints)['find']>('GET /places'), keepUnusedDataFor: Infinity }),
  }),
});

export const { usePlacesQuery } = placesApi;
