import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { readWishlist, replaceWishlist } from './wishlist.service.ts';

/** Registers the routes before those of users: `users/wishlist` is no user. */
export function wishlistRoutes(tools: HttpTools): void {
  implement(tools, wishlistEndpoints, {
    get: ({ caller }) => readWishlist(caller._id),
    replace: ({ caller, body }) => replaceWishlist(caller, body),
  });
}
