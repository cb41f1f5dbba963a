import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { objectId } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';

/** Ids of products, the one added last first. Products that are gone may be among them. */
export const wishlistSchema = z.object({ ids: z.array(objectId).check(z.maxLength(limits.wishlist)) });
export type Wishlist = z.output<typeof wishlistSchema>;

/** The wish list of the caller's account: paths of words, which come before `/users/:id`. */
export const wishlistEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/users/wishlist',
    access: 'user',
    summary: "The caller's wish list",
    response: wishlistSchema,
    cacheControl: 'no-store',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/users/wishlist',
    access: 'user',
    summary: "Replace the caller's wish list",
    body: wishlistSchema,
    response: wishlistSchema,
    cacheControl: 'no-store',
  }),
};
