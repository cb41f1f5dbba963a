import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { requiredText } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid'));

export const placeEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/places',
    access: 'public',
    summary: 'The places that a postcode belongs to, by name; none where it or its country is not known',
    query: z.object({ country: countryCode, zipcode: requiredText(limits.addressPart) }),
    response: z.object({ places: z.array(z.string()) }),
    // A shared device would keep where somebody lives, whatever is forgotten there (decision 042).
    cacheControl: 'no-store',
  }),
};
