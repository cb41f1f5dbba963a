import type { Wishlist } from '@kontor/shared/wire/wishlist';
import { type Caller, makeTokenError } from '../../../http/guards/auth.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

type Stored = Pick<StoredUser, 'wishlist'>;

/** Returns an account's wish list, the last added product first; empty if there is none, or no such account. */
export async function readWishlist(userId: string): Promise<Wishlist> {
  const user = await UserModel.findById(userId, { wishlist: 1 }).lean<Stored>();
  return { ids: (user?.wishlist ?? []).map(String) };
}

/**
 * Replaces the caller's wish list. A product is in it once; whether the product exists is checked when the list is shown.
 * @throws 401 when the caller's token has ended meanwhile
 */
export async function replaceWishlist({ _id, tokenVersion }: Caller, { ids }: Wishlist): Promise<Wishlist> {
  const wishlist = [...new Set(ids)];
  const { matchedCount } = await UserModel.updateOne({ _id, tokenVersion }, { wishlist }, { timestamps: false });
  if (matchedCount === 0) throw makeTokenError();
  return { ids: wishlist };
}
